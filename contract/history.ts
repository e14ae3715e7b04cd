import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import { idParams, instant } from './inputs/inputs.ts';
import { changedValue, recording } from './register/schemas.ts';

const values = z.record(z.string(), z.unknown()).nullable();

/** A change of a venue, of its people or of its closures. */
export const venueChange = recording.extend({
  /** "Venue changed", "Kirra Dawson joined" */
  what: z.string(),
  changes: z.array(changedValue),
});

export type VenueChange = z.infer<typeof venueChange>;

/** A change of an entry in the append-only history. */
export const historyStep = z.object({
  at: instant,
  /** The name at that time. */
  actor_name: z.string(),
  action: z.enum(['create', 'edit', 'void']),
  /** The fields before; null for the creation. */
  before: values,
  /** The fields after; null for the voiding. */
  after: values,
  /** Reason for the voiding, if given. */
  reason: z.string().nullable(),
});

export type HistoryStep = z.infer<typeof historyStep>;

/** The properties of all three calls. */
const history = {
  method: 'GET',
  params: idParams,
  response: z.array(historyStep),
} as const;

export const readFormAHistory = endpoint({
  ...history,
  path: '/form-a/{id}/history',
  summary: 'What happened to a nightly check, oldest first',
  access: { action: 'form-a:read', keyToo: 'read' },
});

export const readFormBHistory = endpoint({
  ...history,
  path: '/form-b/{id}/history',
  summary: 'What happened to a malfunction’s entry, oldest first',
  access: { action: 'form-b:list', keyToo: 'read' },
});

export const readFormCHistory = endpoint({
  ...history,
  path: '/form-c/{id}/history',
  summary: 'What happened to an inspection’s entry, oldest first',
  access: { action: 'form-c:read', keyToo: 'read' },
});

export const readVenueHistory = endpoint({
  ...history,
  path: '/venues/{id}/history',
  summary: 'What happened to a venue, its people and its closures, newest first',
  access: { action: 'venue:read-history', keyToo: 'read' },
  response: z.array(venueChange),
});
