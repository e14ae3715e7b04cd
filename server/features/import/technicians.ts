import type { ImportForm } from '#contract/import/rows.ts';
import { IMPORT_ERROR } from '#contract/messages/import.ts';
import { ROLE_NAME } from '#contract/messages/labels.ts';
import { throwIfInvalid } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import type { CompanyName } from '../companies/store.ts';
import {
  addTechnician,
  changeTechnician,
  licenceOf,
  technicianLicenceError,
} from '../technicians/write-technician.ts';
import { mailInvitations } from '../users/password-links.ts';
import { emailError } from '../users/write-user.ts';
import { companyFinder } from './company-finder.ts';
import {
  groupOf,
  hasValues,
  type PlanContext,
  type Planner,
  type Refusal,
  resultOf,
  type Step,
} from './plan.ts';
import { importLookups, type KnownTechnician } from './plan-store.ts';

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
  const licence = licenceOf(form);
  const account = { name, phone, company_id: company.id };
  const isSameUser = hasValues(before, account);
  const isSameLicence = hasValues(before, licence);
  const licenceError = technicianLicenceError(licenceCheck);
  const result = resultOf(row, 'technician');

  return {
    row,
    isMailed: !before,
    async run(unit) {
      if (before && isSameUser && isSameLicence) return result('unchanged', before.id);
      throwIfInvalid({
        email: await emailError(unit.trx, email, before?.user_id),
        licence_number: await licenceError(unit.trx, { licence, company, user, before }),
      });
      if (!before) {
        const added = { ...account, email, password_hash: passwordHash };
        const { id, user_id } = await addTechnician(unit, { account: added, licence });
        await mailInvitations(unit, [{ id: user_id, email }], context.nextMailAt(1));
        return result('created', id);
      }
      const changes = { ...account, email: before.email };
      await changeTechnician(unit, {
        id: before.id,
        account: isSameUser ? undefined : { changes, author: user },
        licence: isSameLicence ? undefined : licence,
      });
      return result('changed', before.id);
    },
  };
}
