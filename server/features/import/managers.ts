import type { ImportForm } from '#contract/import/rows.ts';
import { issuedInFuture } from '#contract/licences/fields.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { IMPORT_ERROR } from '#contract/messages/screens/import.ts';
import { ROLE_NAME } from '#contract/messages/spec/role-names.ts';
import { throwIfInvalid } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { addManager, changeManager, managerAt } from '../managers/manager-record.ts';
import { changeManagedUser } from '../users/managed-user.ts';
import { mailInvitation } from '../users/password-links.ts';
import { addUser, emailError, userAt } from '../users/user-record.ts';
import { enterCode } from '../venues/links.ts';
import {
  groupOf,
  type PlanContext,
  type Planner,
  type Refusal,
  type RowResult,
  type Step,
} from './plan.ts';
import { importLookups, type KnownManager, type KnownVenue } from './store.ts';

type ManagerForm = ImportForm<'managers'>;

/** Plans managers and staff, known by their email. Those of a venue are one transaction. */
export const planManagers: Planner<'managers'> = async (context, rows) => {
  const lookups = importLookups(context.db);
  const venues = (await lookups.venues()).filter(({ is_active }) => is_active);
  const byCode = new Map(venues.map((venue) => [venue.code.toLowerCase(), venue]));
  const emails = rows.map(({ form }) => form.email);
  const accounts = new Map(
    (await lookups.accounts(emails)).map((account) => [account.email.toLowerCase(), account]),
  );
  const managers = await lookups.managers(emails);
  const byUser = new Map(managers.map((manager) => [manager.user_id, manager]));

  const refusals: Refusal[] = [];
  const steps = new Map<string, Step[]>();
  for (const { row, form } of rows) {
    const account = accounts.get(form.email.toLowerCase());
    const before = account && byUser.get(account.id);
    const unknown = form.venue_codes.filter((code) => !byCode.has(code.toLowerCase()));
    const wrong = Object.entries({
      email:
        account && account.role !== form.role
          ? IMPORT_ERROR.otherRole(ROLE_NAME[account.role])
          : undefined,
      rmlv_licence_issue_date:
        form.rmlv_licence_issue_date && issuedInFuture(form.rmlv_licence_issue_date, context.at)
          ? FIELD_ERROR.dateInFuture
          : undefined,
      venue_codes: unknown.length > 0 ? IMPORT_ERROR.codesUnknown(unknown.join(', ')) : undefined,
    }).flatMap(([column, message]) => (message === undefined ? [] : { row, column, message }));
    refusals.push(...wrong);
    if (wrong.length > 0) continue;

    const [first = `row ${row}`] = form.venue_codes.map((code) => code.toLowerCase());
    const joined = form.venue_codes.flatMap((code) => byCode.get(code.toLowerCase()) ?? []);
    const step = before
      ? changeStep(context, row, { form, before, joined })
      : addStep(context, row, { form, joined });
    steps.set(first, [...(steps.get(first) ?? []), step]);
  }
  return {
    groups: [...steps.values()].map((ofVenue) => groupOf(NO_VENUE, ofVenue)),
    refusals,
    notes: [],
  };
};

interface Addition {
  readonly form: ManagerForm;
  /** The venues that the row names. */
  readonly joined: readonly KnownVenue[];
}

const resultOf = (row: number, outcome: RowResult['outcome'], entityId: string): RowResult => ({
  ...{ row, outcome, entityId },
  entity: 'manager',
});

function addStep(context: PlanContext, row: number, { form, joined }: Addition): Step {
  const { name, email, phone, role } = form;
  return {
    row,
    isMailed: true,
    async run(unit) {
      throwIfInvalid({ email: await emailError(unit.trx, email) });
      const account = { name, email, phone, role, company_id: null };
      const user_id = await addUser(unit, { ...account, password_hash: context.passwordHash });
      const { id } = await addManager(unit, {
        user_id,
        ...licencesOf(form),
        is_area_manager: form.isAreaManager ?? false,
      });
      await connect(unit, context, id, joined);
      await mailInvitation(unit, { id: user_id, email }, context.nextMailAt());
      return resultOf(row, 'created', id);
    },
  };
}

function changeStep(
  context: PlanContext,
  row: number,
  { form, before, joined }: Addition & { readonly before: KnownManager },
): Step {
  const { name, phone } = form;
  const isNewPlace = ({ id }: KnownVenue) => !before.connected_ids.includes(id);
  const missing = joined.filter(isNewPlace);
  const licences = Object.fromEntries(
    Object.entries(licencesOf(form)).filter(([, value]) => value !== null),
  );
  const changes = { ...licences, is_area_manager: form.isAreaManager ?? before.is_area_manager };
  const isSameUser = name === before.name && phone === before.phone;
  const isSameManager = Object.entries(changes).every(
    ([field, value]) => Reflect.get(before, field) === value,
  );
  const isSame = isSameUser && isSameManager && missing.length === 0;
  return {
    row,
    async run(unit) {
      if (isSame) return resultOf(row, 'unchanged', before.id);
      if (!isSameUser) {
        await changeManagedUser(unit, {
          before: await userAt(unit.trx, before.user_id),
          changes: { name, phone, email: before.email },
          author: context.user,
        });
      }
      if (!isSameManager) {
        const record = await managerAt(unit.trx, before.id, undefined);
        await changeManager(unit, { before: record, changes });
      }
      await connect(unit, context, before.id, missing);
      return resultOf(row, 'changed', before.id);
    },
  };
}

/** Connects a manager to venues, confirmed by the admin who imports. */
async function connect(
  unit: UnitOfWork,
  { user }: PlanContext,
  manager_id: string,
  venues: readonly KnownVenue[],
): Promise<void> {
  for (const { id: venue_id, code: entered_code, code_number } of venues) {
    await enterCode(unit, { manager_id, venue_id, entered_code, code_number }, user);
  }
}

/** The licences of a row; null for an empty cell. */
const licencesOf = (form: ManagerForm) => ({
  licence_number: form.licence_number ?? null,
  licence_expiry_date: form.licence_expiry_date ?? null,
  rmlv_licence_number: form.rmlv_licence_number ?? null,
  rmlv_licence_issue_date: form.rmlv_licence_issue_date ?? null,
  rmlv_licence_expiry_date: form.rmlv_licence_expiry_date ?? null,
});
