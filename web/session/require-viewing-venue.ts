import { redirect } from '@tanstack/react-router';
import type { ViewingVenue } from './viewing-venue.ts';

/** For screens that are about one venue. */
export function requireViewingVenue(venue: ViewingVenue | null): ViewingVenue {
  if (!venue) throw redirect({ to: '/' });
  return venue;
}
