import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/auth/schemas.ts';
import { requireSecondFactor } from './guards.ts';
import { actorAt } from './user.ts';
import { settleViewingVenue } from './viewing-venue.ts';

/** Chooses the viewing venue, which the frame of the signed-in screens shows. Returns who uses them. */
export async function settleSession(user: User, queries: QueryClient) {
  requireSecondFactor(user);
  const { venueChoices } = await import('./fetch-session.ts');
  const venues = await venueChoices(user, queries);
  const viewingVenue = settleViewingVenue(venues);
  const actor = actorAt(user, viewingVenue?.value);
  return { user, actor, viewingVenue, hasSeveralVenues: venues.length > 1 };
}
