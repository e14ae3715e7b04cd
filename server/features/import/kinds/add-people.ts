import type { ImportForm } from '#contract/import/rows.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { addManagers } from '../../managers/manager-record.ts';
import { mailInvitations } from '../../users/password-links.ts';
import { userWrite } from '../../users/store.ts';
import { addUsers } from '../../users/user-record.ts';
import { connectNewManagers } from '../../venues/links.ts';
import { groupBy } from './group-by.ts';
import { type PlanContext, type RowResult, RowsRefused } from './plan.ts';
import type { KnownVenue } from './store.ts';

type ManagerForm = ImportForm<'managers'>;

/** A row of managers and staff, and the venues that it names. */
export interface NewPerson {
  readonly row: number;
  readonly form: ManagerForm;
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

  const userIds = await addUsers(
    unit,
    people.map(({ form: { name, email, phone, role } }) => ({
      ...{ name, email, phone, role, password_hash },
      company_id: null,
    })),
  );
  const managerIds = await addManagers(
    unit,
    people.map(({ form }, index) => ({
      user_id: userIds[index] ?? '',
      ...licencesOf(form),
      is_area_manager: form.isAreaManager ?? false,
    })),
  );
  const links = people.flatMap(({ joined }, index) =>
    joined.map((venue) => ({ venue, managerId: managerIds[index] ?? '' })),
  );
  for (const ofVenue of groupBy(links, ({ venue }) => venue.id).values()) {
    const [first] = ofVenue;
    const ids = ofVenue.map(({ managerId }) => managerId);
    if (first) await connectNewManagers(unit, first.venue, ids);
  }
  const owners = people.map(({ form: { email } }, index) => ({ id: userIds[index] ?? '', email }));
  await mailInvitations(unit, owners, nextMailAt(owners.length));
  return people.map(({ row }, index) => ({
    row,
    outcome: 'created',
    entity: 'manager',
    entityId: managerIds[index] ?? '',
  }));
}

/** The licences of a row; null for an empty cell. */
export const licencesOf = (form: ManagerForm) => ({
  licence_number: form.licence_number ?? null,
  licence_expiry_date: form.licence_expiry_date ?? null,
  rmlv_licence_number: form.rmlv_licence_number ?? null,
  rmlv_licence_issue_date: form.rmlv_licence_issue_date ?? null,
  rmlv_licence_expiry_date: form.rmlv_licence_expiry_date ?? null,
});
