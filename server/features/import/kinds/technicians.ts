import type { ImportForm } from '#contract/import/rows.ts';
import { IMPORT_ERROR } from '#contract/messages/import/cells.ts';
import { ROLE_NAME } from '#contract/messages/spec/role-names.ts';
import { found, throwIfInvalid } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import type { CompanyName } from '../../companies/store.ts';
import { technicianWrite } from '../../technicians/store.ts';
import { recordAccount } from '../../users/account-history.ts';
import { changeManagedUser } from '../../users/managed-user.ts';
import { mailInvitations } from '../../users/password-links.ts';
import { addUser, emailError, userAt } from '../../users/user-record.ts';
import { companyFinder } from './company-finder.ts';
import {
  groupOf,
  hasValues,
  type PlanContext,
  type Planner,
  type Refusal,
  type RowResult,
  type Step,
} from './plan.ts';
import { importLookups, type KnownTechnician } from './store.ts';

type TechnicianForm = ImportForm<'technicians'>;

/** Plans technicians, known by their email. Those of a company are one transaction. */
export const planTechnicians: Planner<'technicians'> = async (context, rows) => {
  const lookups = importLookups(context.db);
  const companies = companyFinder(await lookups.companies());
  const emails = rows.map(({ form }) => form.email);
  const accounts = await lookups.accounts(emails);
  const technicians = await lookups.technicians(emails);
  const byUser = new Map(technicians.map((technician) => [technician.user_id, technician]));

  const refusals: Refusal[] = [];
  const steps = new Map<string, Step[]>();
  for (const { row, form } of rows) {
    const account = accounts.get(form.email.toLowerCase());
    const company = companies.find(form.company_name);
    const before = account && byUser.get(account.id);
    if (account && !before) {
      const message = IMPORT_ERROR.otherRole(ROLE_NAME[account.role]);
      refusals.push({ row, column: 'email', message });
    }
    if ('error' in company) {
      refusals.push({ row, column: 'company_name', message: company.error });
    } else if (!account || before) {
      const step = writeStep(context, row, { form, company, before });
      steps.set(company.id, [...(steps.get(company.id) ?? []), step]);
    }
  }
  return {
    groups: [...steps.values()].map((ofCompany) => groupOf(NO_VENUE, ofCompany)),
    refusals,
    notes: [],
  };
};

interface Write {
  readonly form: TechnicianForm;
  readonly company: CompanyName;
  /** Undefined for a new technician. */
  readonly before: KnownTechnician | undefined;
}

function writeStep(context: PlanContext, row: number, { form, company, before }: Write): Step {
  const { licenceCheck, user, passwordHash } = context;
  const { name, email, phone } = form;
  const { licence_number, licence_expiry_date, state } = form;
  const licence = { licence_number, licence_expiry_date, state };
  const account = { name, phone, company_id: company.id };
  const isSameUser = hasValues(before, account);
  const isSameLicence = hasValues(before, licence);
  const isLicenceKnown =
    before?.licence_number === licence_number && before.company_id === company.id;
  const result = (outcome: RowResult['outcome'], entityId: string): RowResult => ({
    ...{ row, outcome, entityId },
    entity: 'technician',
  });

  return {
    row,
    isMailed: !before,
    async run(unit) {
      if (before && isSameUser && isSameLicence) return result('unchanged', before.id);
      throwIfInvalid({
        email: await emailError(unit.trx, email, before?.user_id),
        licence_number: isLicenceKnown
          ? undefined
          : await licenceCheck.errorOf(unit.trx, {
              licence: { licence_number, state, company_name: company.name },
              checkedBy: user.name,
              isOwnCompany: ({ id }) => id === company.id,
            }),
      });
      const write = technicianWrite(unit.trx);
      if (!before) {
        const added = { ...account, email, password_hash: passwordHash };
        const user_id = await addUser(unit, { ...added, role: 'technician' });
        const after = await write.insert({ user_id, ...licence });
        recordAccount(unit, { action: 'create', entity: 'technician', before: null, after });
        await mailInvitations(unit, [{ id: user_id, email }], context.nextMailAt(1));
        return result('created', after.id);
      }
      if (!isSameUser) {
        await changeManagedUser(unit, {
          before: await userAt(unit.trx, before.user_id),
          changes: { ...account, email: before.email },
          author: user,
        });
      }
      if (!isSameLicence) {
        const record = found(await write.current(before.id));
        const after = await write.update(before.id, licence);
        recordAccount(unit, { action: 'edit', entity: 'technician', before: record, after });
      }
      return result('changed', before.id);
    },
  };
}
