import { useQueryClient } from '@tanstack/react-query';
import { VENUE_CHANGE_RELOAD_MS } from '#web/ui/delays.ts';
import { type ViewingVenue, viewingVenue } from './viewing-venue.ts';

/** Stores the venue and reloads the page with it. Specification section 4. */
export function useChangeViewingVenue(): (venue: ViewingVenue) => void {
  const queries = useQueryClient();
  return (venue) => {
    viewingVenue.write(venue);
    void queries.invalidateQueries();
    // Also on another screen, to which a choice may lead.
    setTimeout(() => window.location.reload(), VENUE_CHANGE_RELOAD_MS);
  };
}
