import type { VenueLink } from '#contract/managers/schemas.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { sessionUser } from '#web/session/user.ts';

/**
 * Who makes a venue is connected to it, and who changes its code stays so: the stored copy of the
 * person says so too.
 */
export function keepOwnLink({ id, name, code }: Pick<Venue, 'id' | 'name' | 'code'>): void {
  const link: VenueLink = { id, name, status: 'connected', enteredVenueCode: code };
  change((venues) =>
    venues.some((venue) => venue.id === id)
      ? venues.map((venue) => (venue.id === id ? link : venue))
      : [...venues, link],
  );
}

/** Who is removed from a venue has it no longer. */
export function dropOwnLink(venueId: string): void {
  change((venues) => venues.filter(({ id }) => id !== venueId));
}

function change(changed: (venues: VenueLink[]) => VenueLink[]): void {
  const user = sessionUser.read();
  if (!user?.manager) return;
  const venues = changed(user.manager.venues);
  sessionUser.write({ ...user, manager: { ...user.manager, venues } });
}
