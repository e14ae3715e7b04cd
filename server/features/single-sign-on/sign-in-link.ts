import { RESET_TOKEN_MINUTES } from '#contract/core/limits.ts';
import type { SingleSignOnReason } from '#contract/messages/errors.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { newToken } from '../users/tokens.ts';
import { pendingStore } from './store.ts';

type Outcome =
  | { readonly 'single-sign-on': string }
  | { readonly 'single-sign-on-error': SingleSignOnReason };

/**
 * Returns the path of the sign-in page with a one-time code or an error. They are behind `#`: browsers send a
 * fragment to no server, so that it is in no log, and the page removes it from the history.
 * @param redirect the address of the app to go to afterwards
 */
export const signInPath = (outcome: Outcome, redirect?: string | null) =>
  `/auth/login${redirect ? `?${new URLSearchParams({ redirect })}` : ''}#${new URLSearchParams(outcome)}`;

/**
 * Creates a link that signs a user in once, in any browser, while the issuer is down or knows no admin.
 * @returns its path
 */
export async function newSignInLink(
  { trx, at }: Pick<UnitOfWork, 'trx' | 'at'>,
  { id }: { readonly id: string },
): Promise<string> {
  const { token, hash } = newToken();
  await pendingStore(trx).insert({
    user_id: id,
    code_hash: hash,
    authenticated_at: at,
    expires_at: new Date(at.getTime() + RESET_TOKEN_MINUTES * MINUTE_MS),
  });
  return signInPath({ 'single-sign-on': token });
}
