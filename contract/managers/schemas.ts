import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  fileAddress,
  id,
  idParams,
  messageResponse,
  optional,
  optionalText,
} from '../core/fields.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { pageNumber, pageOf } from '../core/paging.ts';
import { changedManager, newManager } from './form.ts';

/** A venue in a manager's list: connected while the code entered is still the venue's code. */
export const venueLink = z.object({
  id,
  name: z.string(),
  status: z.enum(['connected', 'disconnected']),
  enteredVenueCode: z.string(),
});

export type VenueLink = z.infer<typeof venueLink>;

const licences = {
  licence_number: z.string().nullable(),
  licence_expiry_date: z.string().nullable(),
  licence_image: fileAddress.nullable(),
  rmlv_licence_number: z.string().nullable(),
  rmlv_licence_issue_date: z.string().nullable(),
  rmlv_licence_expiry_date: z.string().nullable(),
  rmlv_licence_image: fileAddress.nullable(),
};

/** A manager or staff member with the two licences. Days are `yyyy-MM-dd`. */
export const manager = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  ...licences,
  isAreaManager: z.boolean(),
  /** The first of `venues`. */
  venue: z.object({ name: z.string() }).nullable(),
  venues: z.array(venueLink),
  version: z.int(),
});

export type Manager = z.infer<typeof manager>;

export const managerFilter = z.object({
  search: optionalText(TEXT_MAX_LENGTH.search),
  /** A venue's id. */
  venue: optional(id).catch(undefined),
});

export const listManagers = endpoint({
  method: 'GET',
  path: '/managers',
  summary: 'A page of all managers and staff',
  access: { action: 'manager:list' },
  query: managerFilter.extend({ page: pageNumber }),
  response: pageOf(manager),
  status: 200,
  errors: [],
});

export const readManager = endpoint({
  method: 'GET',
  path: '/managers/{id}',
  summary: 'One manager',
  access: { action: 'manager:read' },
  params: idParams,
  response: manager,
  status: 200,
  errors: [],
});

export const createManager = endpoint({
  method: 'POST',
  path: '/managers',
  summary: 'Add a manager, with a password to begin with',
  access: { action: 'manager:create' },
  body: newManager,
  response: manager,
  status: 201,
  errors: [],
});

export const updateManager = endpoint({
  method: 'POST',
  path: '/managers/{id}',
  summary: 'Change a manager’s details, licences, password or reach',
  access: { action: 'manager:update' },
  params: idParams,
  body: changedManager,
  response: manager,
  status: 200,
  errors: [409],
});

export const deleteManager = endpoint({
  method: 'DELETE',
  path: '/managers/{id}',
  summary: 'Delete a manager’s account; the register keeps the entries it made',
  access: { action: 'manager:delete' },
  params: idParams,
  response: messageResponse,
  status: 200,
  errors: [],
});
