import type { Actor } from '#contract/access/rules.ts';
import type { User } from '#contract/auth/schemas.ts';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import type { VenueLink } from '#contract/managers/schemas.ts';
import { storedValue, useStored } from './stored-value.ts';
import { useViewingVenue } from './viewing-venue.ts';

/** The stored copy of the signed-in user; null when signed out. */
export const sessionUser = storedValue<User>(SESSION_KEY.user, 'session-user');

/** Updates the venues of the stored manager; does nothing for a user without a manager record. */
export function updateStoredVenues(update: (venues: VenueLink[]) => VenueLink[]): void {
  const user = sessionUser.read();
  if (!user?.manager) return;
  const venues = update(user.manager.venues);
  sessionUser.write({ ...user, manager: { ...user.manager, venues } });
}

/** Returns the signed-in user; for screens behind the signed-in guard. */
export function useUser(): User {
  const user = useStored(sessionUser);
  if (!user) throw new Error('Used outside of the signed-in screens');
  return user;
}

/** Returns the signed-in user at the viewing venue, as the actor of `can(useActor(), 'form-a:delete')`. */
export function useActor(): Actor {
  return useActorAt(useViewingVenue()?.value);
}

/** Returns the signed-in user as the actor of what is done at a venue. */
export function useActorAt(venueId: string | undefined): Actor {
  return actorAt(useUser(), venueId);
}

export function actorAt(user: User, venueId: string | undefined): Actor {
  return { ...actorOf(user), isUnconfirmed: isUnconfirmedAt(user, venueId) };
}

/** Tells whether a user joined a venue where nobody has confirmed them yet. */
export const isUnconfirmedAt = ({ manager }: User, venueId: string | undefined): boolean =>
  (manager?.venues ?? []).some(
    ({ id, status, is_confirmed }) => id === venueId && status === 'connected' && !is_confirmed,
  );

/** Returns a user as the actor of what concerns no venue. */
export function actorOf({ role, manager }: User): Actor {
  return { role, isAreaManager: manager?.isAreaManager ?? false, licences: manager };
}
