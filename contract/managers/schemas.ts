import { z } from 'zod';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { ROLES } from '../core/roles.ts';
import { fileAddress, id, optional, optionalText } from '../inputs/inputs.ts';
import { sortBy } from '../inputs/paging.ts';
import { managerExpiringFilter } from '../licences/expiring.ts';
import { sortNames } from '../register/field.ts';
import { MANAGER_FIELD } from './fields.ts';

/** A venue of a manager, connected while the entered code is the code of the venue. */
export const venueLink = z.object({
  id,
  name: z.string(),
  status: z.enum(['connected', 'disconnected']),
  enteredVenueCode: z.string(),
  /** False until somebody of the venue, or an admin, confirms the manager. */
  is_confirmed: z.boolean(),
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
  /** The address that replaces it once it is confirmed; null when none waits. */
  pending_email: z.string().nullable(),
  phone: z.string().nullable(),
  ...licences,
  isAreaManager: z.boolean(),
  /** The first of `venues`; null without venues. */
  venue: z.object({ name: z.string() }).nullable(),
  venues: z.array(venueLink),
  version: z.int(),
});

export type Manager = z.infer<typeof manager>;

/** A manager in an export: what an import reads, without the scans. */
export const exportedManager = manager
  .omit({ licence_image: true, rmlv_licence_image: true, pending_email: true })
  .extend({
    role: z.enum(ROLES),
    /** Codes of the active venues that the manager is connected to. */
    venue_codes: z.array(z.string()),
  });

export type ExportedManager = z.infer<typeof exportedManager>;

export const managerFilter = z.object({
  search: optionalText(TEXT_MAX_LENGTH.search),
  /** Id of a venue. */
  venue: optional(id).catch(undefined),
  licence: managerExpiringFilter,
  sort: sortBy(sortNames(MANAGER_FIELD)),
});
