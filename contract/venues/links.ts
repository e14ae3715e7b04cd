import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, messageResponse, optional, venueCode } from '../core/fields.ts';
import { pageNumber, pageOf } from '../core/paging.ts';
import { manager, venueLink } from '../managers/schemas.ts';

/** A manager or staff member as a venue knows them: nothing of their other venues. */
export const venueManager = manager
  .pick({
    id: true,
    name: true,
    phone: true,
    licence_number: true,
    licence_image: true,
    licence_expiry_date: true,
    rmlv_licence_number: true,
    rmlv_licence_image: true,
    rmlv_licence_expiry_date: true,
  })
  .extend({ status: venueLink.shape.status });

export type VenueManager = z.infer<typeof venueManager>;

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

export const listVenueManagers = endpoint({
  method: 'GET',
  path: '/venues/{id}/managers',
  summary: 'A page of the managers who entered a code of the venue, the present one or an old one',
  access: { action: 'venue:remove-manager' },
  params: idParams,
  query: z.object({ page: pageNumber }),
  response: pageOf(venueManager),
  status: 200,
  errors: [],
});
