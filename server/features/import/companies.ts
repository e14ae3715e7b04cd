import { IMPORT_ERROR } from '#contract/messages/import.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import type { CompanyRow } from '../companies/store.ts';
import { companyWriter, type NewCompany } from '../companies/write-company.ts';
import { groupOf, type Planner, type Refusal, resultOf } from './plan.ts';
import { importLookups } from './plan-store.ts';

/** Plans companies, each known by its licence number or else by its email, in a transaction of its own. */
export const planCompanies: Planner<'companies'> = async (context, rows) => {
  const { db, licenceCheck, user, passwordHash: password_hash } = context;
  const companies = await importLookups(db).companies();
  const byLicence = new Map(companies.map((row) => [licenceKey(row.licence_number), row]));
  const byEmail = new Map(companies.map((row) => [row.email.toLowerCase(), row]));
  const writer = companyWriter(licenceCheck);

  /** The row of each company that exists. */
  const rowOf = new Map<string, number>();
  const refusals: Refusal[] = [];

  const groups = rows.flatMap(({ row, form }) => {
    const key = licenceKey(form.licence_number);
    const before = (key && byLicence.get(key)) || byEmail.get(form.email.toLowerCase());
    const earlier = before && rowOf.get(before.id);
    if (earlier !== undefined) {
      refusals.push({ row, column: 'email', message: IMPORT_ERROR.repeated(earlier) });
      return [];
    }
    if (before) rowOf.set(before.id, row);
    const result = resultOf(row, 'company');
    return groupOf(NO_VENUE, [
      {
        row,
        async run(unit) {
          if (!before) {
            return result('created', (await writer.add(unit, user, { form, password_hash })).id);
          }
          const merged = mergedForm(form, before);
          if (isSame(merged, before)) return result('unchanged', before.id);
          await writer.change(unit, user, { id: before.id, form: merged });
          return result('changed', before.id);
        },
      },
    ]);
  });
  return { groups, refusals, notes: [] };
};

/** Normalises a licence number: numbers are compared without case and spaces. */
const licenceKey = (number: string | null | undefined) =>
  (number ?? '').replaceAll(/\s/g, '').toUpperCase();

/** Fills empty cells with what the company has. */
const mergedForm = (form: NewCompany, before: CompanyRow): NewCompany => ({
  ...form,
  licence_number: form.licence_number ?? before.licence_number ?? undefined,
  phone: form.phone ?? before.phone ?? undefined,
});

const FIELDS = ['name', 'email', 'address', 'licence_number', 'phone'] as const;

const isSame = (form: NewCompany, before: CompanyRow) =>
  FIELDS.every((field) => (form[field] ?? null) === before[field]);
