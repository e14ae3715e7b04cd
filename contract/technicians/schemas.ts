import { z } from 'zod';
import { can } from '../access/permissions.ts';
import type { Actor } from '../access/rules.ts';
import { STATES } from '../core/australian-states.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import {
  day,
  id,
  licenceNumber,
  optional,
  optionalText,
  state,
  version,
} from '../inputs/inputs.ts';
import { sortBy } from '../inputs/paging.ts';
import {
  changedPassword,
  firstPassword,
  passwordRepeated,
  userFields,
} from '../inputs/user-inputs.ts';
import { expiringFilter } from '../licences/expiring.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { sortNames } from '../register/field.ts';
import { TECHNICIAN_FIELD } from './fields.ts';

/** A technician of a company. Days are `yyyy-MM-dd`. */
export const technician = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** The address that replaces it once it is confirmed; null when none waits. */
  pending_email: z.string().nullable(),
  phone: z.string().nullable(),
  company_id: id,
  company_name: z.string(),
  licence_number: z.string(),
  licence_expiry_date: z.string(),
  state: z.enum(STATES),
  version: z.int(),
});

export type Technician = z.infer<typeof technician>;

/** The fields of a technician's licence in every form, each stored in the column of its name. */
export const technicianLicence = {
  licence_number: licenceNumber,
  licence_expiry_date: day(FIELD_ERROR.licenceExpiryDateRequired),
  state,
};

/** The fields of every form of a technician. */
export const technicianFields = {
  ...userFields,
  /** Absent for a company account, which adds technicians to its own company. */
  company_name: optionalText(TEXT_MAX_LENGTH.name),
  /** Distinguishes companies with equal names. */
  company_id: optional(id),
  ...technicianLicence,
};

export const newTechnician = z
  .object({ ...technicianFields, ...firstPassword })
  .refine(...passwordRepeated);

export const changedTechnician = z
  .object({ ...technicianFields, ...changedPassword, version })
  .refine(...passwordRepeated);

/** Returns whether a form lacks the company that its actor must choose, which is refused. */
export function lacksCompany(actor: Actor, form: { company_name?: string | undefined }): boolean {
  return can(actor, 'technician:choose-company') && !form.company_name;
}

export const technicianFilter = z.object({
  search: optionalText(TEXT_MAX_LENGTH.search),
  /** Id of a company. */
  company: optional(id).catch(undefined),
  licence: expiringFilter,
  sort: sortBy(sortNames(TECHNICIAN_FIELD)),
});
