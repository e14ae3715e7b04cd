import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idParams } from '../core/fields.ts';
import { historyStep, venueChange } from './schemas.ts';

/** The properties of all three calls. */
const history = {
  method: 'GET',
  params: idParams,
  response: z.array(historyStep),
  status: 200,
  errors: [],
} as const;

export const readFormAHistory = endpoint({
  ...history,
  path: '/form-a/{id}/history',
  summary: 'What happened to a nightly check, oldest first',
  access: { action: 'form-a:read' },
});

export const readFormBHistory = endpoint({
  ...history,
  path: '/form-b/{id}/history',
  summary: 'What happened to a malfunction’s entry, oldest first',
  access: { action: 'form-b:list' },
});

export const readFormCHistory = endpoint({
  ...history,
  path: '/form-c/{id}/history',
  summary: 'What happened to an inspection’s entry, oldest first',
  access: { action: 'form-c:read' },
});

export const readVenueHistory = endpoint({
  ...history,
  path: '/venues/{id}/history',
  summary: 'What happened to a venue, its people and its closures, newest first',
  access: { action: 'venue:read-history' },
  response: z.array(venueChange),
});
