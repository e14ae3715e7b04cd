import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { NON_TRADING_DAYS_MAX, TEXT_MAX_LENGTH } from '../core/limits.ts';
import {
  day,
  id,
  idParams,
  messageResponse,
  optional,
  optionalText,
  venueCode,
} from '../inputs/inputs.ts';
import { pageNumber, pageOf } from '../inputs/paging.ts';
import { venueLink } from '../managers/schemas.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { NON_TRADING_DAYS } from '../messages/venues.ts';
import { formListOf } from '../register/form-list.ts';
import { changedVenue, newVenue } from './form.ts';
import { venueManager } from './links.ts';
import { venue, venueFilter, venueName, venueSort, venueTonight } from './schemas.ts';

export const listVenues = endpoint({
  method: 'GET',
  path: '/venues',
  summary: 'A page of the venues one may see',
  access: { action: 'venue:list', keyToo: 'read' },
  query: venueFilter.extend({ sort: venueSort, page: pageNumber }),
  response: pageOf(venue),
});

export const exportVenues = endpoint({
  method: 'GET',
  path: '/venues/export',
  summary: 'All the venues that a filter finds',
  access: { action: 'venue:list', keyToo: 'read' },
  query: venueFilter.extend({ sort: venueSort }),
  response: formListOf(venue),
});

export const listVenuesTonight = endpoint({
  method: 'GET',
  path: '/venues/all',
  summary: 'Every active venue one may see, and whether tonight’s check is done',
  access: { action: 'venue:list-names', keyToo: 'read' },
  response: z.array(venueTonight),
});

export const searchVenues = endpoint({
  method: 'GET',
  path: '/venues/search',
  summary: 'Active venues by a part of their name',
  access: { action: 'venue:list-names', keyToo: 'read' },
  query: z.object({ search: optionalText(TEXT_MAX_LENGTH.search) }),
  response: z.array(venueName),
});

export const readVenue = endpoint({
  method: 'GET',
  path: '/venues/{id}',
  summary: 'One venue',
  access: { action: 'venue:read', keyToo: 'read' },
  params: idParams,
  response: venue,
});

/** A second path of the call. */
export const readVenueSingular = endpoint({ ...readVenue, path: '/venue/{id}' });

export const listValidManagers = endpoint({
  method: 'GET',
  path: '/venues/{id}/getManagersWithValidLicences',
  summary: 'The venue’s connected managers whose two licences are good today, venue time',
  access: { action: 'form-a:create' },
  params: idParams,
  response: z.array(z.object({ id, name: z.string() })),
});

export const createVenue = endpoint({
  method: 'POST',
  path: '/venues/create',
  summary: 'Add a venue; a visitor who is signed out joins it later with its code',
  access: { action: 'venue:create', signedOutToo: true },
  body: newVenue,
  response: venue,
  status: 201,
  callsAMinute: 20,
});

export const updateVenue = endpoint({
  method: 'PUT',
  path: '/venues/{id}',
  summary: 'Change a venue; a new code disconnects everyone who entered the old one',
  access: { action: 'venue:update' },
  params: idParams,
  body: changedVenue,
  response: venue,
  errors: [409],
});

export const confirmVenue = endpoint({
  method: 'POST',
  path: '/venues/{id}/confirm',
  summary: 'Confirm a venue that a stranger registered, so that its faults are mailed',
  access: { action: 'venue:confirm' },
  params: idParams,
  response: venue,
});

export const deleteVenue = endpoint({
  method: 'DELETE',
  path: '/venues/{id}',
  summary: 'Take a venue out of use; its register stays',
  access: { action: 'venue:delete' },
  params: idParams,
  response: messageResponse,
});

const DAYS_REQUIRED = FIELD_ERROR.required(NON_TRADING_DAYS.title);

const days = z.object({
  not_trading_days: z
    .array(day(DAYS_REQUIRED), DAYS_REQUIRED)
    .min(1, DAYS_REQUIRED)
    .max(NON_TRADING_DAYS_MAX, FIELD_ERROR.tooMany(NON_TRADING_DAYS_MAX)),
});

export const addNonTradingDays = endpoint({
  method: 'POST',
  path: '/venues/{id}/non-trading-days',
  summary: 'Mark days as not trading, beside those that are marked already',
  access: { action: 'venue:plan-closures', keyToo: 'trading' },
  params: idParams,
  body: days,
  response: venue,
});

export const removeNonTradingDays = endpoint({
  method: 'DELETE',
  path: '/venues/{id}/non-trading-days',
  summary: 'Trade on days after all',
  access: { action: 'venue:plan-closures', keyToo: 'trading' },
  params: idParams,
  body: days,
  response: messageResponse,
});

export const joinVenue = endpoint({
  method: 'POST',
  path: '/manager/{managerId}/join/{venue_code}',
  summary: 'Connect oneself to a venue by its code, for the first time or again',
  access: { action: 'account:join-venue' },
  /** A malformed code is refused like an unknown one, under `venue_code`. */
  params: z.object({ managerId: id, venue_code: z.string() }),
  /** The code of the path, which is used, again. */
  body: z.object({ venue_code: optional(venueCode) }),
  response: z.array(venueLink),
  callsAMinute: 20,
});

export const leaveVenue = endpoint({
  method: 'POST',
  path: '/manager/{managerId}/remove/{venueId}',
  summary: 'Remove a venue from one’s own list',
  access: { action: 'account:leave-venue' },
  params: z.object({ managerId: id, venueId: id }),
  response: z.array(venueLink),
});

export const confirmManager = endpoint({
  method: 'POST',
  path: '/venue/{venueId}/confirm/{managerId}',
  summary: 'Confirm a manager who joined a venue with its code',
  access: { action: 'venue:confirm-manager' },
  params: z.object({ venueId: id, managerId: id }),
  response: messageResponse,
});

export const removeManager = endpoint({
  method: 'POST',
  path: '/venue/{venueId}/remove/{managerId}',
  summary: 'Remove a manager from a venue',
  access: { action: 'venue:remove-manager' },
  params: z.object({ venueId: id, managerId: id }),
  response: messageResponse,
});

export const listVenueManagers = endpoint({
  method: 'GET',
  path: '/venues/{id}/managers',
  summary: 'A page of the managers who entered a code of the venue, the present one or an old one',
  access: { action: 'venue:remove-manager' },
  params: idParams,
  query: z.object({ page: pageNumber }),
  response: pageOf(venueManager),
});
