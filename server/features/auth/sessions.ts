import type { Transaction } from 'kysely';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#contract/core/limits.ts';
import type { SignInMethod } from '#contract/sessions/schemas.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/milliseconds.ts';
import { type CurrentSession, currentUserOf, type SignedIn } from '#server/access.ts';
import { signedOut } from '#server/errors.ts';
import { recordAct } from '#server/ledger/audit.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { hashOfToken, newToken } from '../users/tokens.ts';
import { deviceName } from './device-name.ts';
import { type NewSession, sessionStore } from './session-store.ts';

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

  /** Notes that the user has presented a password or passkey again. */
  renew(session: CurrentSession): Promise<void>;

  end(session: CurrentSession): Promise<void>;
}

export function sessionService(db: Database, now: () => Date): SessionService {
  const store = sessionStore(db);

  async function open(
    userId: string,
    { address, userAgent, method }: SignIn,
    passwordHash: string | null,
  ): Promise<string | undefined> {
    const { token, hash } = newToken();
    const device = deviceName(userAgent);
    const session = { tokenHash: hash, userId, method, device, address, now: now() };
    const isOpen = await db.transaction().execute(async (trx) => {
      const opened = await sessionStore(trx).open(session, passwordHash);
      if (opened) await recordSignIn(trx, session);
      return opened;
    });
    return isOpen ? token : undefined;
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
      return { user: currentUserOf(identity), session: { id, tokenHash, authenticatedAt } };
    },

    renew: (session) => store.renew(session, now()),

    end: (session) => store.end(session),
  };
}

/** Keeps a sign-in in the history. A device that is kept signed in presents nothing anew. */
async function recordSignIn(
  trx: Transaction<DB>,
  { userId, method, now }: Pick<NewSession, 'userId' | 'method' | 'now'>,
): Promise<void> {
  if (method === 'device') return;
  const subject = { entity: 'user', id: userId };
  const act = { actorId: userId, at: now };
  await recordAct(trx, act, { kind: 'sign-in', subject, venueId: null, details: { method } });
}
