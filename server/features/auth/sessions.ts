import { SECOND_FACTOR_DAYS, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#contract/core/limits.ts';
import type { SignInMethod } from '#contract/sessions/schemas.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/milliseconds.ts';
import { type CurrentSession, currentUserOf, type SignedIn } from '#server/access.ts';
import { signedOut } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { SecondFactorPolicy } from '#server/platform/postgres/register-settings.ts';
import { hashOfToken, newToken } from '../users/tokens.ts';
import { deviceName } from './device-name.ts';
import { sessionStore } from './session-store.ts';

/** Noting each use of a session would make every read a write. */
const TOUCH_MS = HOUR_MS;

/** Where and how a user signs in. */
export interface SignIn {
  /** Address by which calls of the caller are counted. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly method: SignInMethod;
}

/** Sessions of users: every one is opened here. */
export interface SessionService {
  /**
   * Opens a session of a user who has just signed in, and may make sensitive changes for some minutes.
   * @returns its token, of which only a hash is stored
   * @throws 401 for a removed account
   */
  open(userId: string, signIn: SignIn): Promise<string>;

  /**
   * Opens a session unless the password was changed meanwhile.
   * @param passwordHash with which the password was verified
   */
  openByPassword(
    user: { readonly id: string; readonly password_hash: string },
    signIn: SignIn,
  ): Promise<string | undefined>;

  /** @returns the user and session of a bearer token; undefined for a wrong, ended or expired one */
  identify(token: string): Promise<SignedIn | undefined>;

  /**
   * Begins the days after which a user needs a second factor, if the register requires one. A sign-in does so
   * too; sessions that were opened before it was required do not.
   */
  askForSecondFactor(userId: string): Promise<void>;

  /** Notes that the user has presented a password or passkey again. */
  renew(session: CurrentSession): Promise<void>;

  end(session: CurrentSession): Promise<void>;
}

export interface SessionDependencies {
  readonly db: Database;
  readonly secondFactor: SecondFactorPolicy;
  readonly now: () => Date;
}

export function sessionService({ db, secondFactor, now }: SessionDependencies): SessionService {
  const store = sessionStore(db);

  async function askForSecondFactor(userId: string): Promise<void> {
    if (secondFactor === 'none') return;
    await store.beginDeadline(userId, new Date(now().getTime() + SECOND_FACTOR_DAYS * DAY_MS));
  }

  async function open(
    userId: string,
    { address, userAgent, method }: SignIn,
    passwordHash: string | null,
  ): Promise<string | undefined> {
    const { token, hash } = newToken();
    const device = deviceName(userAgent);
    const session = { tokenHash: hash, userId, method, device, address, now: now() };
    if (!(await store.open(session, passwordHash))) return undefined;
    await askForSecondFactor(userId);
    return token;
  }

  return {
    async open(userId, signIn) {
      const token = await open(userId, signIn, null);
      if (token === undefined) throw signedOut();
      return token;
    },

    openByPassword: ({ id, password_hash }, signIn) => open(id, signIn, password_hash),

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
      const { session_id: id, authenticated_at: authenticatedAt } = identity;
      if (at.getTime() - identity.last_used_at.getTime() > TOUCH_MS) await store.touch({ id }, at);
      const { second_factor_due_at: dueAt } = identity;
      const lacksSecondFactor = secondFactor !== 'none' && dueAt !== null && dueAt <= at;
      return {
        user: currentUserOf(identity, lacksSecondFactor),
        session: { id, tokenHash, authenticatedAt },
      };
    },

    askForSecondFactor,

    renew: (session) => store.renew(session, now()),

    end: (session) => store.end(session),
  };
}
