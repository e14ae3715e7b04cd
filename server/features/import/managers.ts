import type { ImportForm } from '#contract/import/rows.ts';
import { issuedInFuture } from '#contract/licences/inputs.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { IMPORT_ERROR } from '#contract/messages/import.ts';
import { ROLE_NAME } from '#contract/messages/labels.ts';
import { found } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { addManagers, changeManager } from '../managers/write-manager.ts';
import { licenceColumns, licencesIn } from '../users/licences.ts';
import { mailInvitations } from '../users/password-links.ts';
import { userWrite } from '../users/store.ts';
import { connectNewManagers, enterCode } from '../venues/links.ts';
import { groupBy } from './group-by.ts';
import {
  type Group,
  groupOf,
  hasValues,
  type PlanContext,
  type Planner,
  type Refusal,
  type RowResult,
  RowsRefused,
  resultOf,
  type Step,
} from './plan.ts';
import { importLookups, type KnownManager, type KnownVenue } from './plan-store.ts';

/** Plans managers and staff, known by their email. Those of a venue are one transaction. */
export const planManagers: Planner<'managers'> = async (context, rows) => {
  const lookups = importLookups(context.db);
  const venues = (await lookups.venues()).filter(({ is_active }) => is_active);
  const byCode = new Map(venues.map((venue) => [venue.code.toLowerCase(), venue]));
  const emails = rows.map(({ form }) => form.email);
  const accounts = await lookups.accounts(emails);
  const byUser = new Map((await lookups.managers(emails)).map((row) => [row.user_id, row]));

  const refusals: Refusal[] = [];
  const people: Person[] = [];
  for (const { row, form } of rows) {
    const account = accounts.get(form.email.toLowerCase());
    const roleName = account && ROLE_NAME[account.role];
    const unknown = form.venue_codes.filter((code) => !byCode.has(code.toLowerCase()));
    const wrong = Object.entries({
      email:
        roleName !== undefined && roleName !== ROLE_NAME[form.role]
          ? IMPORT_ERROR.otherRole(roleName)
          : undefined,
      rmlv_licence_issue_date:
        form.rmlv_licence_issue_date && issuedInFuture(form.rmlv_licence_issue_date, context.at)
          ? FIELD_ERROR.dateInFuture
          : undefined,
      venue_codes: unknown.length > 0 ? IMPORT_ERROR.codesUnknown(unknown.join(', ')) : undefined,
    }).flatMap(([column, message]) => (message === undefined ? [] : { row, column, message }));
    refusals.push(...wrong);
    if (wrong.length > 0) continue;
    const joined = new Set(
      form.venue_codes.flatMap((code) => byCode.get(code.toLowerCase()) ?? []),
    );
    people.push({ row, form, joined: [...joined], before: account && byUser.get(account.id) });
  }

  const ofVenues = groupBy(people, ({ row, joined: [first] }) => first?.id ?? `row ${row}`);
  const groups = [...ofVenues.values()].map((ofVenue) => {
    const added = ofVenue.filter(({ before }) => !before);
    const changes = ofVenue.flatMap(({ before, ...person }) =>
      before ? changeStep(context, person, before) : [],
    );
    const changed = groupOf(NO_VENUE, changes);
    return {
      chain: NO_VENUE,
      rows: ofVenue.map(({ row }) => row),
      mails: added.length,
      run: async (unit: Parameters<typeof changed.run>[0]) => [
        ...(await addPeople(unit, context, added)),
        ...(await changed.run(unit)),
      ],
    };
  });
  return { groups: [...connections(context, people), ...groups], refusals, notes: [] };
};

type Person = NewPerson & { readonly before: KnownManager | undefined };

/**
 * Connects known people to the venues of their rows, a group for each venue, whose chain has its connections. These
 * groups give no results: the groups of the people themselves do.
 */
function connections({ user }: PlanContext, people: readonly Person[]): Group[] {
  const links = people.flatMap(({ joined, before }) =>
    before ? missingVenues(joined, before).map((venue) => ({ venue, managerId: before.id })) : [],
  );
  return [...groupBy(links, ({ venue }) => venue.id)].map(([chain, ofVenue]) => ({
    chain,
    rows: [],
    mails: 0,
    async run(unit) {
      for (const { venue, managerId } of ofVenue) {
        await enterCode(unit, linkTo(venue, managerId), user);
      }
      return [];
    },
  }));
}

const missingVenues = (joined: readonly KnownVenue[], { connected_ids }: KnownManager) =>
  joined.filter(({ id }) => !connected_ids.includes(id));

function changeStep(
  { user }: PlanContext,
  { row, form, joined }: NewPerson,
  before: KnownManager,
): Step {
  const { name, phone } = form;
  const isConnected = missingVenues(joined, before).length === 0;
  const columns = {
    ...licencesIn(form),
    is_area_manager: form.isAreaManager ?? before.is_area_manager,
  };
  const isSameUser = hasValues(before, { name, phone });
  const isSameManager = hasValues(before, columns);
  const result = resultOf(row, 'manager');
  return {
    row,
    async run(unit) {
      if (isSameUser && isSameManager && isConnected) return result('unchanged', before.id);
      const changes = { name, phone, email: before.email };
      await changeManager(unit, {
        id: before.id,
        account: isSameUser ? undefined : { changes, author: user },
        columns: isSameManager ? undefined : columns,
      });
      return result('changed', before.id);
    },
  };
}

const linkTo = ({ id, code, code_number }: KnownVenue, manager_id: string) => ({
  manager_id,
  venue_id: id,
  entered_code: code,
  code_number,
});

/** A row of managers and staff, and the venues that it names. */
interface NewPerson {
  readonly row: number;
  readonly form: ImportForm<'managers'>;
  readonly joined: readonly KnownVenue[];
}

/**
 * Adds people with their accounts and connections, and mails them, by a few statements for all of them.
 * @throws RowsRefused when an address is in use by now
 */
async function addPeople(
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
