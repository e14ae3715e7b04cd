import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/auth/schemas.ts';
import { clearToken, readToken, storeToken } from '../api/client/token.ts';
import { dropAllDrafts, dropDraftsOfOthers } from '../components/draft/drafts.ts';
import { sessionUser } from './user.ts';
import { viewingVenue } from './viewing-venue.ts';

/** Remembers who signed in. */
export function openSession(token: string, user: User): void {
  storeToken(token);
  sessionUser.write(user);
  dropDraftsOfOthers();
}

/** Forgets the person, what they were entering and all that was fetched for them. */
export function closeSession(queries: QueryClient): void {
  dropAllDrafts();
  endSession(queries);
}

/** The server knows the session no longer: what its person was entering waits for their return. */
export function endSession(queries: QueryClient): void {
  clearToken();
  viewingVenue.write(null);
  sessionUser.write(null);
  queries.clear();
}

/** Before the first screen: who is it that holds the stored token? */
export async function resumeSession(queries: QueryClient): Promise<void> {
  if (!readToken()) return sessionUser.write(null);
  const { fetchSession } = await import('./fetch-session.ts');
  const user = await fetchSession(queries);
  if (user) sessionUser.write(user);
  else endSession(queries);
}
