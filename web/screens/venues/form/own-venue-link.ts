import type { VenueLink } from '#contract/managers/schemas.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { sessionUser } from '#web/session/user.ts';

/**
 * Adds a saved venue to the stored copy of the user: a user who creates a venue, or changes its code, is
 * connected to it.
 */
export function saveOwnVenueLink({ id, name, code }: Pick<Venue, 'id' | 'name' | 'code'>): void {
  const link: VenueLink = { id, name, status: 'connected', enteredVenueCode: code };
  updateVenues((venues) =>
    venues.some((venue) => venue.id === id)
      ? venues.map((venue) => (venue.id === id ? link : venue))
      : [...venues, link],
  );
}

/** Removes a venue from the stored copy of the user. */
export function removeOwnVenueLink(venueId: string): void {
  updateVenues((venues) => venues.filter(({ id }) => id !== venueId));
}

function updateVenues(update: (venues: VenueLink[]) => VenueLink[]): void {
  const user = sessionUser.read();
  if (!user?.manager) return;
  const venues = update(user.manager.venues);
  sessionUser.write({ ...user, manager: { ...user.manager, venues } });
}
