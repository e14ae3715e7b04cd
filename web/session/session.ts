import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/auth/schemas.ts';
import { clearToken, readToken, storeToken } from '../api/token.ts';
import { dropAllDrafts, dropDraftsOfOthers } from './drafts.ts';
import { isSignInLasting, storeSignInLasting } from './lasting-sign-in.ts';
import { settleNotifications } from './notifications/notified-user.ts';
import { dropAllAnswers, dropOldAnswers, dropShownAnswers, storeUser } from './stored-answers.ts';
import { sessionUser } from './user.ts';
import { viewingVenue } from './viewing-venue.ts';

/**
 * Stores the signed-in user.
 * @param isLasting whether the device stays signed in after this page is closed
 */
export function openSession(token: string, user: User, isLasting = false): void {
  storeToken(token);
  sessionUser.write(user);
  storeSignInLasting(isLasting);
  dropDraftsOfOthers();
  void dropAllAnswers().then(() => storeUser(user));
  settleNotifications(user.id);
}

/** Signs out: clears the user, their drafts, all that was fetched for them, and the notifications of this browser. */
export function closeSession(queries: QueryClient): void {
  dropAllDrafts();
  storeSignInLasting(false);
  endSession(queries);
  void dropAllAnswers();
  settleNotifications(null);
}

/** Clears a session that the server has ended. Drafts stay for the user's return, and what tonight's check needs. */
export function endSession(queries: QueryClient): void {
  clearToken();
  viewingVenue.write(null);
  sessionUser.write(null);
  queries.clear();
  void dropShownAnswers();
}

/**
 * Fetches the user of the stored token, before the first screen. A device that is kept signed in gets a token
 * first, and fills the session storage as a sign-in does.
 */
export async function resumeSession(queries: QueryClient): Promise<void> {
  void dropOldAnswers();
  if (!hasSession()) return sessionUser.write(null);
  const { fetchSession, resumeOnDevice } = await import('./fetch-session.ts');
  const user = readToken() ? await fetchSession(queries) : await resumeOnDevice();
  if (!user) return endSession(queries);
  sessionUser.write(user);
  void storeUser(user);
  settleNotifications(user.id);
}

/**
 * Tries the connection: asks again for all that is on screen. A device that is kept signed in and was started
 * without a connection gets its token first.
 */
export async function reconnect(queries: QueryClient): Promise<void> {
  if (!readToken()) await resumeSession(queries);
  await queries.invalidateQueries();
}

/** Tells whether a session may be open, or can be opened without signing in. */
export const hasSession = (): boolean => readToken() !== null || isSignInLasting();
