import type { ImportForm } from '#contract/import/rows.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { found } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { addManagers } from '../../managers/write-manager.ts';
import { licenceColumns } from '../../users/licences.ts';
import { mailInvitations } from '../../users/password-links.ts';
import { userWrite } from '../../users/store.ts';
import { connectNewManagers } from '../../venues/links.ts';
import { groupBy } from './group-by.ts';
import { type PlanContext, type RowResult, RowsRefused, resultOf } from './plan.ts';
import type { KnownVenue } from './store.ts';

/** A row of managers and staff, and the venues that it names. */
export interface NewPerson {
  readonly row: number;
  readonly form: ImportForm<'managers'>;
  readonly joined: readonly KnownVenue[];
}

/**
 * Adds people with their accounts and connections, and mails them, by a few statements for all of them.
 * @throws RowsRefused when an address is in use by now
 */
export async function addPeople(
  unit: UnitOfWork,
  { passwordHash: password_hash, nextMailAt }: PlanContext,
  people: readonly NewPerson[],
): Promise<RowResult[]> {
  if (people.length === 0) return [];
  const inUse = await userWrite(unit.trx).emailsInUse(people.map(({ form }) => form.email));
  const refusals = people
    .filter(({ form }) => inUse.has(form.email.toLowerCase()))
    .map(({ row }) => ({ row, column: 'email', message: API_ERROR.emailInUse }));
  if (refusals.length > 0) throw new RowsRefused(refusals);

  const managers = await addManagers(
    unit,
    people.map(({ form }) => {
      const { name, email, phone, role } = form;
      return {
        account: { name, email, phone, role, company_id: null, password_hash },
        ...licenceColumns(form),
        is_area_manager: form.isAreaManager ?? false,
      };
    }),
  );
  const added = people.map((person, index) => ({ ...person, manager: found(managers[index]) }));
  const links = added.flatMap(({ joined, manager }) =>
    joined.map((venue) => ({ venue, managerId: manager.id })),
  );
  for (const ofVenue of groupBy(links, ({ venue }) => venue.id).values()) {
    const [first] = ofVenue;
    const ids = ofVenue.map(({ managerId }) => managerId);
    if (first) await connectNewManagers(unit, first.venue, ids);
  }
  const owners = added.map(({ form, manager }) => ({ id: manager.user_id, email: form.email }));
  await mailInvitations(unit, owners, nextMailAt(owners.length));
  return added.map(({ row, manager }) => resultOf(row, 'manager')('created', manager.id));
}
