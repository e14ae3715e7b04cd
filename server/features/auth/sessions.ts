import type { Transaction } from 'kysely';
import { SECOND_FACTOR_DAYS, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#contract/core/limits.ts';
import type { Session, SignInMethod } from '#contract/sessions.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/days.ts';
import { type CurrentSession, currentUserOf, type SignedIn } from '#server/access.ts';
import { notFound, signedOut } from '#server/errors.ts';
import { recordAct } from '#server/ledger/audit.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { SecondFactorPolicy } from '#server/platform/postgres/register-settings.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { hashOfToken, newToken } from '../users/tokens.ts';
import { noticeDevice } from './new-device.ts';
import { type NewSession, sessionStore } from './session-store.ts';

/** Noting each use of a session would make every read a write. */
const TOUCH_MS = HOUR_MS;

/** Where and how a user signs in. */
export interface SignIn {
  /** Address by which calls of the caller are counted. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly method: SignInMethod;
  /** When the user presented a password or another proof; now when left out, null when that is unknown. */
  readonly authenticatedAt?: Date | null;
}

/** @throws when a user may not sign in by a method */
export type SignInRule = (userId: string, method: SignInMethod) => Promise<void>;

/** Sessions of users: every one is opened here. */
export interface SessionService {
  /**
   * Opens a session of a user who has just signed in, and may make sensitive changes for some minutes.
   * @returns its token, of which only a hash is stored
   * @throws 401 for a removed account, 403 for a method that the operator does not allow
   */
  open(userId: string, signIn: SignIn): Promise<string>;

  /**
   * Opens a session unless the password was changed meanwhile.
   * @param passwordHash with which the password was verified
   * @throws 403 when the operator does not allow passwords
   */
  openByPassword(
    user: { readonly id: string; readonly password_hash: string },
    signIn: SignIn,
  ): Promise<string | undefined>;

  /** @returns the user and session of a bearer token; undefined for a wrong, ended or expired one */
  identify(token: string): Promise<SignedIn | undefined>;

  /**
   * Begins the days after which a user needs a second factor, if the register requires one. A sign-in does so
   * too; sessions that were opened before it was required do not. An issuer asks for its own factors.
   * @param method of the session
   */
  askForSecondFactor(userId: string, method: SignInMethod | null): Promise<void>;

  /**
   * Keeps the device of a session signed in.
   * @param token of the session, which was just opened
   * @returns the device's own token, which opens sessions and makes no other calls
   */
  keepSignedIn(token: string): Promise<string>;

  /**
   * Opens a session on a device that is kept signed in. It needs the password before sensitive changes.
   * @returns undefined for a wrong, ended or expired token of a device
   */
  openOnDevice(
    deviceToken: string,
    origin: Omit<SignIn, 'method'>,
  ): Promise<{ readonly token: string; readonly userId: string } | undefined>;

  /** Lists the sessions of the caller; those of one device as one. */
  list(caller: SignedIn): Promise<Session[]>;

  /** Ends a session of the caller. @throws 404 when the caller has no such session */
  endOne(caller: SignedIn, id: string): Promise<void>;

  /** Ends the sessions of the caller but this one. */
  endOthers(caller: SignedIn): Promise<void>;

  /** Notes that the user has presented a password or passkey again. */
  renew(session: CurrentSession): Promise<void>;

  /** Ends a session, and no longer keeps its device signed in. */
  signOut(session: CurrentSession): Promise<void>;
}

/** Instants since which a session must have been opened and used. */
function activeAt(at: Date) {
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
  return { openedSince: daysAgo(SESSION_MAX_DAYS), usedSince: daysAgo(SESSION_IDLE_DAYS) };
}

export interface SessionDependencies {
  readonly db: Database;
  readonly secondFactor: SecondFactorPolicy;
  /** The operator's; undefined when users may sign in by every method. */
  readonly rule?: SignInRule | undefined;
  readonly now: () => Date;
}

export function sessionService({
  db,
  secondFactor,
  rule,
  now,
}: SessionDependencies): SessionService {
  const store = sessionStore(db);

  async function askForSecondFactor(userId: string, method: SignInMethod | null): Promise<void> {
    if (secondFactor === 'none' || method === 'single-sign-on') return;
    await store.beginDeadline(userId, new Date(now().getTime() + SECOND_FACTOR_DAYS * DAY_MS));
  }

  async function open(
    userId: string,
    { address, userAgent, method, authenticatedAt }: SignIn,
    passwordHash: string | null,
  ): Promise<string | undefined> {
    await rule?.(userId, method);
    const { token, hash } = newToken();
    const [device, at] = [deviceName(userAgent), now()];
    const session = {
      tokenHash: hash,
      userId,
      method,
      device,
      address,
      now: at,
      authenticatedAt: authenticatedAt === undefined ? at : authenticatedAt,
    };
    const opened = await db.transaction().execute(async (trx) => {
      if (!(await sessionStore(trx).open(session, passwordHash))) return undefined;
      await noticeDevice({ trx, at }, { userId, userAgent, device, address });
      await recordSignIn(trx, session);
      return token;
    });
    if (opened !== undefined) await askForSecondFactor(userId, method);
    return opened;
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
      const identity = await store.identityOf({ tokenHash, ...activeAt(at) });
      if (!identity) return undefined;
      const { session_id: id, authenticated_at: authenticatedAt } = identity;
      if (at.getTime() - identity.last_used_at.getTime() > TOUCH_MS) await store.touch({ id }, at);
      const { second_factor_due_at: dueAt } = identity;
      const lacksSecondFactor = secondFactor !== 'none' && dueAt !== null && dueAt <= at;
      return {
        user: currentUserOf(identity, lacksSecondFactor),
        session: { id, tokenHash, method: identity.method, authenticatedAt },
      };
    },

    askForSecondFactor,

    async keepSignedIn(token) {
      const { token: deviceToken, hash } = newToken();
      await store.keepSignedIn(hashOfToken(token), hash);
      return deviceToken;
    },

    async openOnDevice(deviceToken, { address, userAgent }) {
      const { token, hash } = newToken();
      const at = now();
      const kept = { tokenHash: hashOfToken(deviceToken), ...activeAt(at) };
      const opened = { tokenHash: hash, device: deviceName(userAgent), address, now: at };
      const userId = await db.transaction().execute(async (trx) => {
        const owner = await sessionStore(trx).openOnDevice(kept, opened);
        if (owner !== undefined) await rule?.(owner, 'device');
        return owner;
      });
      return userId === undefined ? undefined : { token, userId };
    },

    async list({ user, session }) {
      const rows = await store.list({ userId: user.id, session }, activeAt(now()));
      return rows.map(({ created_at, last_used_at, ...row }) => ({
        ...row,
        opened_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
      }));
    },

    async endOne({ user }, id) {
      if (!(await store.end({ userId: user.id, session: { id } }))) throw notFound();
    },

    endOthers: ({ user, session }) => store.endOthers({ userId: user.id, session }),

    renew: (session) => store.renew(session, now()),

    signOut: (session) => store.signOut(session),
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
