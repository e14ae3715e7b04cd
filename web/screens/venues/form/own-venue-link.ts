import type { VenueLink } from '#contract/managers/schemas.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { updateStoredVenues } from '#web/session/user.ts';

/**
 * Adds a saved venue to the stored copy of the user: a user who creates a venue, or changes its code, is
 * connected to it.
 */
export function saveOwnVenueLink({ id, name, code }: Pick<Venue, 'id' | 'name' | 'code'>): void {
  const link: VenueLink = {
    ...{ id, name, status: 'connected', enteredVenueCode: code },
    is_confirmed: true,
  };
  updateStoredVenues((venues) =>
    venues.some((venue) => venue.id === id)
      ? venues.map((venue) => (venue.id === id ? link : venue))
      : [...venues, link],
  );
}

/** Removes a venue from the stored copy of the user. */
export function removeOwnVenueLink(venueId: string): void {
  updateStoredVenues((venues) => venues.filter(({ id }) => id !== venueId));
}
