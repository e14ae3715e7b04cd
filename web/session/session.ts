import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/auth/schemas.ts';
import { clearToken, readToken, storeToken } from '../api/client/token.ts';
import { dropAllDrafts, dropDraftsOfOthers } from './drafts.ts';
import { sessionUser } from './user.ts';
import { viewingVenue } from './viewing-venue.ts';

/** Stores the signed-in user. */
export function openSession(token: string, user: User): void {
  storeToken(token);
  sessionUser.write(user);
  dropDraftsOfOthers();
}

/** Signs out: clears the user, their drafts and all that was fetched for them. */
export function closeSession(queries: QueryClient): void {
  dropAllDrafts();
  endSession(queries);
}

/** Clears a session that the server has ended. Drafts stay for the user's return. */
export function endSession(queries: QueryClient): void {
  clearToken();
  viewingVenue.write(null);
  sessionUser.write(null);
  queries.clear();
}

/** Fetches the user of the stored token, before the first screen. */
export async function resumeSession(queries: QueryClient): Promise<void> {
  if (!readToken()) return sessionUser.write(null);
  const { fetchSession } = await import('./fetch-session.ts');
  const user = await fetchSession(queries);
  if (user) sessionUser.write(user);
  else endSession(queries);
}
