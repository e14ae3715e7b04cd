import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, optional, optionalText } from '../core/fields.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { pageNumber, pageOf } from '../core/paging.ts';
import { formListOf } from '../register/form-list.ts';
import { hours } from './hours.ts';

export type VenueHours = z.infer<typeof hours>;

export const VENUE_STATUSES = ['active', 'inactive'] as const;

export const venue = z.object({
  id,
  name: z.string(),
  code: z.string(),
  licence_number: z.string(),
  address: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  /** IANA name, from the coordinates or else the state. */
  time_zone: z.string(),
  company_id: id.nullable(),
  company: z.object({ name: z.string() }).nullable(),
  hours,
  is_active: z.boolean(),
  /** For the venue's current trading day. */
  hasCompletedFormA: z.boolean(),
  not_trading_days: z.array(z.string()),
  appManagerSelection: z.boolean(),
  managers: z.array(z.object({ id, name: z.string() })),
  version: z.int(),
});

export type Venue = z.infer<typeof venue>;

/** What the viewing-venue selector needs. */
export const venueName = z.object({ id, name: z.string() });
export const venueTonight = venueName.extend({ hasCompletedFormA: z.boolean() });

export type VenueTonight = z.infer<typeof venueTonight>;

export const venueFilter = z.object({
  search: optionalText(TEXT_MAX_LENGTH.search),
  status: optional(z.enum(VENUE_STATUSES)).catch(undefined),
});

export type VenueFilter = z.output<typeof venueFilter>;

export const listVenues = endpoint({
  method: 'GET',
  path: '/venues',
  summary: 'A page of the venues one may see',
  access: { action: 'venue:list' },
  query: venueFilter.extend({ page: pageNumber }),
  response: pageOf(venue),
  status: 200,
  errors: [],
});

export const exportVenues = endpoint({
  method: 'GET',
  path: '/venues/export',
  summary: 'All the venues that a filter finds',
  access: { action: 'venue:list' },
  query: venueFilter,
  response: formListOf(venue),
  status: 200,
  errors: [],
});

export const listVenuesTonight = endpoint({
  method: 'GET',
  path: '/venues/all',
  summary: 'Every active venue one may see, and whether tonight’s check is done',
  access: { action: 'venue:list-names' },
  response: z.array(venueTonight),
  status: 200,
  errors: [],
});

export const searchVenues = endpoint({
  method: 'GET',
  path: '/venues/search',
  summary: 'Active venues by a part of their name',
  access: { action: 'venue:list-names' },
  query: z.object({ search: optionalText(TEXT_MAX_LENGTH.search) }),
  response: z.array(venueName),
  status: 200,
  errors: [],
});

export const readVenue = endpoint({
  method: 'GET',
  path: '/venues/{id}',
  summary: 'One venue',
  access: { action: 'venue:read' },
  params: idParams,
  response: venue,
  status: 200,
  errors: [],
});

/** The other address of the same call. */
export const readVenueSingular = endpoint({ ...readVenue, path: '/venue/{id}' });

export const listValidManagers = endpoint({
  method: 'GET',
  path: '/venues/{id}/getManagersWithValidLicences',
  summary: 'The venue’s connected managers whose two licences are good today, venue time',
  access: { action: 'form-a:create' },
  params: idParams,
  response: z.array(z.object({ id, name: z.string() })),
  status: 200,
  errors: [],
});
