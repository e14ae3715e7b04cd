import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/auth/schemas.ts';
import { can } from '#contract/core/permissions.ts';
import { meQuery } from '#web/api/auth.ts';
import { venuesTonightQuery } from '#web/api/venues.ts';
import { isConnectionLost } from '../api/client/errors.ts';
import { connectedVenues } from './connected-venues.ts';
import { actorOf, sessionUser } from './user.ts';
import type { ViewingVenue } from './viewing-venue.ts';

/*
 * What a session asks the server before a screen is shown. Imported when somebody is signed in: with
 * it come the calls of the API, which the sign-in page does without.
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

/** @returns null where another release stored the copy. What tells that may be out of reach by now. */
async function storedUser(): Promise<User | null> {
  const stored = sessionUser.read();
  const contract = await import('#contract/auth/schemas.ts').catch(() => undefined);
  return contract ? (contract.user.safeParse(stored).data ?? null) : stored;
}

/** The venues among which a person's viewing venue is. Technicians and companies have none. */
export async function venueChoices(person: User, queries: QueryClient): Promise<ViewingVenue[]> {
  const venues = can(actorOf(person), 'viewing-venue:choose')
    ? await queries.ensureQueryData(venuesTonightQuery)
    : connectedVenues(person);
  return venues.map(({ id, name }) => ({ value: id, label: name }));
}
