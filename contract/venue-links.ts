import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, messageResponse, optional, venueCode } from './fields.ts';
import { venueLink } from './managers.ts';

/** What the Join Venue form asks. */
export const joinVenueForm = z.object({ venue_code: venueCode });

export const joinVenue = endpoint({
  method: 'POST',
  path: '/manager/{managerId}/join/{venue_code}',
  summary: 'Connect oneself to a venue by its code, for the first time or again',
  access: { action: 'account:join-venue' },
  /** Whatever the code looks like, a wrong one is refused under `venue_code`. */
  params: z.object({ managerId: id, venue_code: z.string() }),
  /** The code once more: the path's is used. */
  body: z.object({ venue_code: optional(venueCode) }),
  response: z.array(venueLink),
  status: 200,
  errors: [],
  callsAMinute: 20,
});

export const leaveVenue = endpoint({
  method: 'POST',
  path: '/manager/{managerId}/remove/{venueId}',
  summary: 'Remove a venue from one’s own list',
  access: { action: 'account:leave-venue' },
  params: z.object({ managerId: id, venueId: id }),
  response: z.array(venueLink),
  status: 200,
  errors: [],
});

export const removeManager = endpoint({
  method: 'POST',
  path: '/venue/{venueId}/remove/{managerId}',
  summary: 'Remove a manager from a venue',
  access: { action: 'venue:remove-manager' },
  params: z.object({ venueId: id, managerId: id }),
  response: messageResponse,
  status: 200,
  errors: [],
});
