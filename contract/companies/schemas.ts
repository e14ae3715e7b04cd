import { z } from 'zod';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import {
  email,
  id,
  licenceNumber,
  optional,
  optionalText,
  organisationName,
  phone,
  text,
  version,
} from '../inputs/inputs.ts';
import { sortBy } from '../inputs/paging.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { LABEL } from '../messages/labels.ts';
import { sortNames } from '../register/field.ts';
import { WAITING } from '../venues/schemas.ts';
import { COMPANY_FIELD } from './fields.ts';

/** A company whose technicians install and inspect CCTV. */
export const company = z.object({
  id,
  name: z.string(),
  email: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  licenceNumber: z.string().nullable(),
  /** Whether an admin confirmed it, so that it is offered to others. */
  is_confirmed: z.boolean(),
  version: z.int(),
});

export type Company = z.infer<typeof company>;

export const newCompany = z.object({
  name: organisationName,
  licence_number: optional(licenceNumber),
  email,
  address: text(FIELD_ERROR.required(LABEL.address), TEXT_MAX_LENGTH.address),
  /** For faults that cannot wait. */
  phone: optional(phone(FIELD_ERROR.phoneNotValid, FIELD_ERROR.phoneNotValid)),
});

export const companyFilter = z.object({
  search: optionalText(TEXT_MAX_LENGTH.search),
  status: optional(z.literal(WAITING)).catch(undefined),
  sort: sortBy(sortNames(COMPANY_FIELD)),
});

export const changedCompany = newCompany.extend({ version });
