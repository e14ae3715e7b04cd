import { z } from 'zod';
import { newCompany } from '../companies/schemas.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { day, optional, optionalText, text, venueCode } from '../inputs/inputs.ts';
import { userFields } from '../inputs/user-inputs.ts';
import { optionalLicenceFields, rmlvExpiryAfterIssue } from '../licences/inputs.ts';
import { managerFields } from '../managers/form.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { IMPORT_COLUMN, IMPORT_ERROR } from '../messages/import.ts';
import { LABEL, ROLE_NAME, TEXT } from '../messages/labels.ts';
import { technicianFields } from '../technicians/schemas.ts';
import { venueFields } from '../venues/form.ts';
import { requiredHours } from '../venues/hours.ts';
import type { ImportKind } from './columns.ts';
import { readOpeningHours } from './opening-hours.ts';
import { paperRows } from './paper-rows.ts';

/** The values of a row as texts, by the keys of their columns. An empty cell is left out. */
export type Cells = Readonly<Record<string, string>>;

const companyName = text(FIELD_ERROR.required(LABEL.technicianCompany), TEXT_MAX_LENGTH.name);

/** "Yes" or "No" in any letter case. */
const yesOrNo = optional(
  z
    .string()
    .trim()
    .transform((typed) => typed.toLowerCase())
    .pipe(z.enum(['yes', 'no'], FIELD_ERROR.notOneOf([TEXT.yes, TEXT.no])))
    .transform((typed) => typed === 'yes'),
);

const MANAGER_ROLES = ['manager', 'staff'] as const;

const role = optional(
  z
    .string()
    .trim()
    .transform((typed) => typed.toLowerCase())
    .pipe(z.enum(MANAGER_ROLES, FIELD_ERROR.notOneOf(MANAGER_ROLES.map((one) => ROLE_NAME[one])))),
).transform((typed) => typed ?? 'manager');

/** Codes of venues, with a comma, a semicolon or a line break between two. */
const venueCodes = optional(
  z
    .string()
    .transform((typed) =>
      typed
        .split(/[,;\n]/)
        .map((code) => code.trim())
        .filter(Boolean),
    )
    .pipe(z.array(venueCode)),
).transform((codes) => codes ?? []);

const ofManagers = { role, isAreaManager: yesOrNo, venue_codes: venueCodes };

const managerRow = z.object({ ...managerFields, ...ofManagers }).refine(...rmlvExpiryAfterIssue);

/** Staff may have no licences, as when they register. */
const staffRow = z
  .object({ ...userFields, ...optionalLicenceFields, ...ofManagers })
  .refine(...rmlvExpiryAfterIssue);

const hours = z
  .string(FIELD_ERROR.hoursRequired)
  .transform((typed, context) => {
    const week = readOpeningHours(typed);
    if (!week)
      context.issues.push({ code: 'custom', message: IMPORT_ERROR.openingHours, input: typed });
    return week ?? z.NEVER;
  })
  .pipe(requiredHours);

const { company_id: _, ...fieldsOfVenues } = venueFields;

/**
 * The schema of a row of each kind: the fields of the forms. A code may be one that an early venue has; a new
 * venue's is validated when it is added.
 */
export const IMPORT_ROW = {
  companies: newCompany,
  venues: z.object({
    ...fieldsOfVenues,
    hours,
    code: optional(venueCode),
    company_name: companyName,
    region: optionalText(TEXT_MAX_LENGTH.name),
  }),
  managers: z.union([managerRow, staffRow]),
  technicians: z.object({ ...technicianFields, company_name: companyName }),
  closures: z.object({
    venue_code: venueCode,
    day: day(FIELD_ERROR.required(IMPORT_COLUMN.day)),
  }),
  ...paperRows,
} as const satisfies Record<ImportKind, z.ZodType>;

export type ImportForm<Kind extends ImportKind> = z.output<(typeof IMPORT_ROW)[Kind]>;

/** Returns the schema of a row: that of staff requires no licences. */
export function schemaOfRow(kind: ImportKind, cells: Cells): z.ZodType {
  if (kind !== 'managers') return IMPORT_ROW[kind];
  return cells.role?.trim().toLowerCase() === 'staff' ? staffRow : managerRow;
}

/** Tells whether a column may not be empty. */
export function isRequired(kind: ImportKind, key: string): boolean {
  const schema = kind === 'managers' ? managerRow : IMPORT_ROW[kind];
  const issues = schema.safeParse({}).error?.issues ?? [];
  return issues.some(({ path }) => path[0] === key);
}
