import type { z } from 'zod';
import type { login } from '#contract/auth/calls.ts';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#contract/core/limits.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/milliseconds.ts';
import { type CurrentUser, currentUserOf } from '#server/access.ts';
import { invalid } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { DUMMY_HASH, verifyPassword } from '../users/passwords.ts';
import { hashOfToken, newToken } from '../users/tokens.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { authStore } from './store.ts';

/** Noting each use of a session would make every read a write. */
const TOUCH_MS = HOUR_MS;

type Credentials = z.output<(typeof login)['body']>;

interface OpenedSession {
  readonly token: string;
  readonly userId: string;
}

export interface AuthService {
  /** Begins a session. @returns its token, of which only a hash is stored */
  open(userId: string): Promise<string>;

  /** @returns the user of a bearer token; undefined for a wrong, ended or expired one */
  identify(token: string): Promise<CurrentUser | undefined>;

  /**
   * @param address of the caller
   * @throws 422 on `email` whether the email or the password is wrong, 429 after too many attempts
   */
  login(credentials: Credentials, address: string): Promise<OpenedSession>;

  logout(token: string): Promise<void>;
}

export interface AuthDependencies {
  readonly db: Database;
  readonly limits: SignInLimits;
  readonly now: () => Date;
}

export function authService({ db, limits, now }: AuthDependencies): AuthService {
  const store = authStore(db);
  return {
    async open(userId) {
      const { token, hash } = newToken();
      await store.openSession({ tokenHash: hash, userId, now: now() });
      return token;
    },

    async identify(token) {
      const tokenHash = hashOfToken(token);
      const at = now();
      const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
      const identity = await store.identityOf({
        tokenHash,
        openedSince: daysAgo(SESSION_MAX_DAYS),
        usedSince: daysAgo(SESSION_IDLE_DAYS),
      });
      if (!identity) return undefined;
      if (at.getTime() - identity.last_used_at.getTime() > TOUCH_MS) {
        await store.touchSession(tokenHash, at);
      }
      return currentUserOf(identity);
    },

    async login({ email, password }, address) {
      const attempt = await limits.begin(email, address);
      const known = await store.credentials(email);
      const isRight = await verifyPassword(known?.password_hash ?? DUMMY_HASH, password);
      if (!known || !isRight) throw invalid({ email: API_ERROR.wrongCredentials });
      const { token, hash } = newToken();
      const session = { tokenHash: hash, userId: known.id, now: now() };
      const isOpen = await store.openSessionWith(known.password_hash, session);
      if (!isOpen) throw invalid({ email: API_ERROR.wrongCredentials });
      await attempt.succeed();
      return { token, userId: known.id };
    },

    async logout(token) {
      await store.closeSession(hashOfToken(token));
    },
  };
}
