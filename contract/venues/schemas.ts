import { z } from 'zod';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { id, optional, optionalText } from '../inputs/inputs.ts';
import { sortBy } from '../inputs/paging.ts';
import { sortNames } from '../register/field.ts';
import { ruleProfileId } from '../rules/schemas.ts';
import { VENUE_FIELD } from './fields.ts';
import { hours } from './hours.ts';

export type VenueHours = z.infer<typeof hours>;

export const VENUE_STATUSES = ['active', 'inactive'] as const;

/** A further status, by which admins find what strangers registered and nobody has confirmed. */
export const WAITING = 'waiting';

export const venue = z.object({
  id,
  name: z.string(),
  code: z.string(),
  licence_number: z.string(),
  address: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  /** IANA name, by the coordinates or else by the state. */
  time_zone: z.string(),
  /** The rule profile: of the state in the first address, until an admin chooses another. */
  rules: ruleProfileId,
  company_id: id.nullable(),
  company: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  /** A label by which an admin groups venues. */
  region: z.string().nullable(),
  hours,
  is_active: z.boolean(),
  /** Whether its faults are mailed: a venue that a stranger registered waits for an admin. */
  is_confirmed: z.boolean(),
  /** For the current trading day. */
  hasCompletedFormA: z.boolean(),
  not_trading_days: z.array(z.string()),
  appManagerSelection: z.boolean(),
  managers: z.array(z.object({ id, name: z.string() })),
  /** False while the user waits for confirmation at the venue. */
  is_user_confirmed: z.boolean(),
  version: z.int(),
});

export type Venue = z.infer<typeof venue>;

/** A venue in the viewing-venue selector. */
export const venueName = z.object({ id, name: z.string() });
export const venueTonight = venueName.extend({ hasCompletedFormA: z.boolean() });

export type VenueTonight = z.infer<typeof venueTonight>;

export const venueFilter = z.object({
  search: optionalText(TEXT_MAX_LENGTH.search),
  status: optional(z.enum([...VENUE_STATUSES, WAITING])).catch(undefined),
});

export const venueSort = sortBy(sortNames(VENUE_FIELD));

export type VenueFilter = z.output<typeof venueFilter>;
