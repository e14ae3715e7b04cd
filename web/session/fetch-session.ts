import type { QueryClient } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { me } from '#contract/auth/calls.ts';
import { type User, user as userSchema } from '#contract/auth/schemas.ts';
import { openOnDevice } from '#contract/sessions.ts';
import { listVenuesTonight } from '#contract/venues/calls.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { isSignedOut, isTemporary } from '../api/errors.ts';
import { storeToken } from '../api/token.ts';
import { connectedVenues } from './connected-venues.ts';
import { storeSignInLasting } from './lasting-sign-in.ts';
import { readStoredUser } from './stored-answers.ts';
import { actorOf, sessionUser } from './user.ts';
import type { ViewingVenue } from './viewing-venue.ts';

/*
 * Calls of a session before the first screen. Imported on demand, since the sign-in page does not need
 * the code of these calls.
 */

/**
 * Fetches the user of the stored token; while it cannot be reached returns the stored copy of the user.
 * @returns null when the server refuses the token, or there is neither a connection nor a copy
 */
export async function fetchSession(queries: QueryClient): Promise<User | null> {
  const known = parsed(sessionUser.read());
  // Asked for at once where the first screen will wait for them: see `venueChoices`.
  if (known && choosesVenue(known)) void queries.prefetchQuery(query(listVenuesTonight));
  try {
    return await queries.fetchQuery({ ...query(me), retry: false });
  } catch (error) {
    return isTemporary(error) ? known : null;
  }
}

/**
 * Opens a session on this device, which is kept signed in, and stores its token. Without a connection the session
 * has none until it is reconnected.
 * @returns null when the server no longer keeps it signed in, or there is neither a connection nor a stored user
 */
export async function resumeOnDevice(): Promise<User | null> {
  try {
    const { token, user } = await call(openOnDevice, {});
    storeToken(token);
    return user;
  } catch (error) {
    if (isSignedOut(error)) storeSignInLasting(false);
    return isTemporary(error) ? parsed(await readStoredUser()) : null;
  }
}

/** @returns null when there is no copy, or another release stored it in another shape */
const parsed = (copy: unknown): User | null => userSchema.safeParse(copy).data ?? null;

/** Reads the venues again where there was none, since nothing on screen does: the first may be new. */
async function everyVenue(queries: QueryClient) {
  const venues = await queries.ensureQueryData(query(listVenuesTonight));
  return venues.length > 0 ? venues : queries.fetchQuery(query(listVenuesTonight));
}

const choosesVenue = (user: User) => can(actorOf(user), 'viewing-venue:choose');

/** Returns the venues that may be viewed. Technicians and companies have none. */
export async function venueChoices(user: User, queries: QueryClient): Promise<ViewingVenue[]> {
  const venues = choosesVenue(user) ? await everyVenue(queries) : connectedVenues(user);
  return venues.map(({ id, name }) => ({ value: id, label: name }));
}
