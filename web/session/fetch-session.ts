import type { QueryClient } from '@tanstack/react-query';
import { type User, user as userSchema } from '#contract/auth/schemas.ts';
import { can } from '#contract/core/permissions.ts';
import { meQuery } from '#web/api/auth.ts';
import { venuesTonightQuery } from '#web/api/venues.ts';
import { isConnectionLost } from '../api/client/errors.ts';
import { connectedVenues } from './connected-venues.ts';
import { actorOf, sessionUser } from './user.ts';
import type { ViewingVenue } from './viewing-venue.ts';

/*
 * Imported only when somebody is signed in: the sign-in page does without the calls of the API.
 */

/**
 * Who is it that holds the stored token? Without a connection the stored copy of the person serves.
 * @returns null when the server refuses, or there is neither a connection nor a copy
 */
export async function fetchSession(queries: QueryClient): Promise<User | null> {
  try {
    return await queries.fetchQuery({ ...meQuery, retry: false });
  } catch (error) {
    if (!isConnectionLost(error)) return null;
    return storedUser();
  }
}

/** @returns null when there is no copy, or another release stored it in another shape */
function storedUser(): User | null {
  return userSchema.safeParse(sessionUser.read()).data ?? null;
}

/** The venues among which a person's viewing venue is. Technicians and companies have none. */
export async function venueChoices(person: User, queries: QueryClient): Promise<ViewingVenue[]> {
  const venues = can(actorOf(person), 'viewing-venue:choose')
    ? await queries.ensureQueryData(venuesTonightQuery)
    : connectedVenues(person);
  return venues.map(({ id, name }) => ({ value: id, label: name }));
}
