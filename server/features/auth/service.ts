import { verify } from '@node-rs/argon2';
import type { z } from 'zod';
import type { login } from '#contract/auth/calls.ts';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#contract/core/limits.ts';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/milliseconds.ts';
import { type CurrentUser, currentUserOf } from '#server/ledger/access.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { GuessService } from './sign-in-limits.ts';
import type { AuthStore } from './store.ts';
import { hashOfToken, newToken } from '../users/tokens.ts';

/** Noting each use of a session would make every read a write. */
const TOUCH_MS = HOUR_MS;

/** Of no password: checked against when nobody has the address, so that both answers take as long. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$B4VHlvmsY3MwNdK9yUSi8Q$a9YFDm7WbTyaJdBzSTPsF94I4lcQtYLxZWxq8hi01+A';

type Credentials = z.output<(typeof login)['body']>;

interface Opened {
  readonly token: string;
  readonly userId: string;
}

export type AuthService = ReturnType<typeof authService>;

export function authService(store: AuthStore, guesses: GuessService, now: () => Date) {
  /** Begins a session. @returns its token, of which only a hash is kept */
  async function open(userId: string): Promise<string> {
    const { token, hash } = newToken();
    await store.openSession(hash, userId, now());
    return token;
  }

  return {
    open,

    /** Who a bearer token belongs to; undefined when it is wrong, ended, too old or too long unused. */
    async identify(token: string): Promise<CurrentUser | undefined> {
      const hash = hashOfToken(token);
      const at = now();
      const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
      const identity = await store.identityOf(
        hash,
        daysAgo(SESSION_MAX_DAYS),
        daysAgo(SESSION_IDLE_DAYS),
      );
      if (!identity) return undefined;
      if (at.getTime() - identity.last_used_at.getTime() > TOUCH_MS) {
        await store.touchSession(hash, at);
      }
      return currentUserOf(identity);
    },

    /**
     * @param address the caller's
     * @returns a new session's token and its user's id
     * @throws 422 on `email` for either mistake, 429 after too many
     */
    async login({ email, password }: Credentials, address: string): Promise<Opened> {
      const guess = await guesses.begin(email, address);
      const known = await store.credentials(email);
      const right = await verify(known?.password_hash ?? DUMMY_HASH, password);
      const { token, hash } = newToken();
      const isOpen =
        known && right && (await store.openSessionWith(known.password_hash, hash, known.id, now()));
      if (!isOpen) throw invalid({ email: REFUSAL.wrongCredentials });
      await guess.wasRight();
      return { token, userId: known.id };
    },

    async logout(token: string): Promise<void> {
      await store.closeSession(hashOfToken(token));
    },
  };
}
