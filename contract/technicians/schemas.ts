import { z } from 'zod';
import { changedPassword, firstPassword, passwordRepeated, person } from '../account/person.ts';
import { endpoint } from '../core/endpoint.ts';
import {
  day,
  id,
  idParams,
  licenceNumber,
  messageResponse,
  optional,
  optionalText,
  state,
  version,
} from '../core/fields.ts';
import { STATES, TEXT_MAX_LENGTH } from '../core/limits.ts';
import { pageNumber, pageOf } from '../core/paging.ts';
import { type Actor, can } from '../core/permissions.ts';
import { FIELD } from '../messages/spec/field-errors.ts';

/** Who inspects the CCTV for a company. Days are `yyyy-MM-dd`. */
export const technician = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company_id: id,
  company_name: z.string(),
  licence_number: z.string(),
  licence_expiry_date: z.string(),
  state: z.enum(STATES),
  version: z.int(),
});

export type Technician = z.infer<typeof technician>;

const fields = {
  ...person,
  /** Left out by a company's own account: its technicians are its own. */
  company_name: optionalText(TEXT_MAX_LENGTH.name),
  /** Tells companies of one name apart. */
  company_id: optional(id),
  licence_number: licenceNumber,
  licence_expiry_date: day(FIELD.licenceExpiryDateRequired),
  state,
};

export const newTechnician = z.object({ ...fields, ...firstPassword }).refine(...passwordRepeated);

export const changedTechnician = z
  .object({ ...fields, ...changedPassword, version })
  .refine(...passwordRepeated);

/** Whoever may choose the company must: RULE.required under `company_name` if it is so. */
export function lacksCompany(actor: Actor, form: { company_name?: string | undefined }): boolean {
  return can(actor, 'technician:choose-company') && !form.company_name;
}

export const technicianFilter = z.object({
  search: optionalText(TEXT_MAX_LENGTH.search),
  /** A company's id. */
  company: optional(id).catch(undefined),
});

export const listTechnicians = endpoint({
  method: 'GET',
  path: '/technicians',
  summary: 'A page of the technicians: all of them, or a company’s own',
  access: { action: 'technician:list' },
  query: technicianFilter.extend({ page: pageNumber }),
  response: pageOf(technician),
  status: 200,
  errors: [],
});

export const readTechnician = endpoint({
  method: 'GET',
  path: '/technicians/{id}',
  summary: 'One technician',
  access: { action: 'technician:read' },
  params: idParams,
  response: technician,
  status: 200,
  errors: [],
});

export const createTechnician = endpoint({
  method: 'POST',
  path: '/technicians',
  summary: 'Add a technician, with a password to begin with',
  access: { action: 'technician:create' },
  body: newTechnician,
  response: technician,
  status: 201,
  errors: [],
});

export const updateTechnician = endpoint({
  method: 'POST',
  path: '/technicians/{id}',
  summary: 'Change a technician',
  access: { action: 'technician:update' },
  params: idParams,
  body: changedTechnician,
  response: technician,
  status: 200,
  errors: [409],
});

export const deleteTechnician = endpoint({
  method: 'DELETE',
  path: '/technicians/{id}',
  summary: 'Delete a technician’s account; inspections keep the name and licence',
  access: { action: 'technician:delete' },
  params: idParams,
  response: messageResponse,
  status: 200,
  errors: [],
});
