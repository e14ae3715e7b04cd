import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/auth.ts';
import { clearToken, readToken, storeToken } from '#web/api/token.ts';
import { dropDraftsOfOthers, keepDrafts } from '#web/components/form/kept-drafts.ts';
import { sessionUser } from './user.ts';
import { viewingVenue } from './viewing-venue.ts';

/** Remembers who signed in. */
export function openSession(token: string, user: User): void {
  dropDraftsOfOthers(user.id);
  storeToken(token);
  sessionUser.write(user);
}

/** Forgets the person and all that was fetched for them. */
export function closeSession(queries: QueryClient): void {
  clearToken();
  viewingVenue.write(null);
  sessionUser.write(null);
  queries.clear();
}

/** The server knows the session no longer: what its person was entering waits for their return. */
export function endSession(queries: QueryClient): void {
  const user = sessionUser.read();
  if (user) keepDrafts(user.id);
  closeSession(queries);
}

/** Before the first screen: who is it that holds the stored token? */
export async function resumeSession(queries: QueryClient): Promise<void> {
  if (!readToken()) return sessionUser.write(null);
  const { askWho } = await import('./ask-server.ts');
  const user = await askWho(queries);
  if (user) sessionUser.write(user);
  else closeSession(queries);
}
