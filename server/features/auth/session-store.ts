import { type Kysely, sql } from 'kysely';
import { NEEDS_SECOND_FACTOR } from '#contract/factors.ts';
import type { SignInMethod } from '#contract/sessions.ts';
import type { CurrentSession, Identity } from '#server/access.ts';
import { confirmed, connected } from '#server/ledger/venue-conditions.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { type Placeholders, statement } from '#server/platform/prepared-statements/statement.ts';
import { secondFactorDue } from '../users/store.ts';

interface SessionQuery {
  readonly tokenHash: Buffer;
  readonly openedSince: Date;
  readonly usedSince: Date;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly method: SignInMethod;
  readonly device: string | null;
  readonly address: string;
  readonly authenticatedAt: Date | null;
  readonly now: Date;
}

type SessionId = Pick<CurrentSession, 'id'>;

interface OwnSession {
  readonly userId: string;
  readonly session: SessionId;
}

type OpenedOnDevice = Omit<NewSession, 'userId' | 'method' | 'authenticatedAt'>;

/** A session as its owner sees it. */
interface ListedSession {
  readonly id: string;
  readonly device: string | null;
  readonly address: string;
  readonly method: SignInMethod;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly is_device: boolean;
  readonly is_current: boolean;
}

const identities = statement(
  (db, { tokenHash, openedSince, usedSince }: Placeholders<SessionQuery>) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('managers', 'managers.user_id', 'users.id')
      .select([
        'users.id',
        'users.role',
        'users.name',
        'users.company_id',
        'managers.id as manager_id',
        'managers.is_area_manager',
        'managers.licence_expiry_date',
        'managers.rmlv_licence_expiry_date',
        'sessions.id as session_id',
        'sessions.last_used_at',
        'sessions.method',
        'sessions.authenticated_at',
        secondFactorDue.as('second_factor_due_at'),
        sql<string[]>`array(
            select venues.id::text from venue_managers
            join venues on venues.id = venue_managers.venue_id
            where venue_managers.manager_id = managers.id and venues.voided_at is null
              and ${confirmed}
            union all
            select venues.id::text from venues
            where venues.company_id = users.company_id and venues.voided_at is null)`.as(
          'venue_ids',
        ),
        sql<string[]>`array(
            select venues.id::text from venue_managers
            join venues on venues.id = venue_managers.venue_id
            where venue_managers.manager_id = managers.id and venues.voided_at is null
              and ${connected} and venue_managers.confirmed_at is null)`.as(
          'unconfirmed_venue_ids',
        ),
      ])
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.created_at', '>', openedSince)
      .where('sessions.last_used_at', '>', usedSince)
      .where('sessions.is_device', '=', false)
      .where('users.deleted_at', 'is', null),
);

/** Session columns of an identity. */
interface UsedSession {
  readonly session_id: string;
  readonly method: SignInMethod;
  readonly last_used_at: Date;
  readonly authenticated_at: Date | null;
  readonly second_factor_due_at: Date | null;
}

/** @param db or a transaction */
export function sessionStore(db: Kysely<DB>) {
  return {
    /** Reads the user of a session that was opened and last used since given instants. */
    async identityOf(session: SessionQuery): Promise<(Identity & UsedSession) | undefined> {
      const [identity] = await identities(db, session);
      return identity;
    },

    /**
     * Opens a session of an account that exists.
     * @param passwordHash with which the password was verified; null when it was not
     * @returns false when the password was changed meanwhile, and for a removed account
     */
    async open(session: NewSession, passwordHash: string | null): Promise<boolean> {
      const { tokenHash, userId, method, device, address, authenticatedAt, now } = session;
      // The share lock waits for a change of the password, which ends the sessions that are open.
      const opened = await sql`
        insert into sessions (token_hash, user_id, method, device, address,
          created_at, last_used_at, authenticated_at)
        select ${tokenHash}::bytea, id, ${method}, ${device}, ${address},
          ${now}::timestamptz, ${now}::timestamptz, least(${authenticatedAt}::timestamptz, ${now})
        from users
        where id = ${userId} and deleted_at is null
          and password_hash = coalesce(${passwordHash}, password_hash)
        for share`.execute(db);
      return opened.numAffectedRows === 1n;
    },

    /** Begins the days in which a user who needs a second factor may do without. Later calls change nothing. */
    async beginDeadline(userId: string, dueAt: Date): Promise<void> {
      await db
        .insertInto('second_factor_deadlines')
        .columns(['user_id', 'due_at'])
        .expression(({ selectFrom, val }) =>
          selectFrom('users')
            .select(['users.id', val(dueAt).as('due_at')])
            .where('users.id', '=', userId)
            .where('users.role', 'in', NEEDS_SECOND_FACTOR),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Makes the device of a session one that is kept signed in, by a token of its own. */
    async keepSignedIn(tokenHash: Buffer, deviceTokenHash: Buffer): Promise<void> {
      await sql`
        with device as (
          insert into sessions (token_hash, user_id, method, device, address,
            created_at, last_used_at, authenticated_at, is_device)
          select ${deviceTokenHash}::bytea, user_id, method, device, address,
            created_at, last_used_at, authenticated_at, true
          from sessions where token_hash = ${tokenHash}
          returning id)
        update sessions set device_id = device.id from device
        where sessions.token_hash = ${tokenHash}`.execute(db);
    },

    /**
     * Opens a session on a device that is kept signed in. Its days count from the sign-in there, and so do
     * the minutes after which sensitive changes need the password.
     */
    async openOnDevice(device: SessionQuery, opened: OpenedOnDevice): Promise<string | undefined> {
      const { tokenHash, openedSince, usedSince } = device;
      const { now } = opened;
      // The share lock waits for the end of the device, with which its sessions end.
      const { rows } = await sql<{ user_id: string }>`
        with device as (
          select sessions.* from sessions join users on users.id = sessions.user_id
          where token_hash = ${tokenHash} and is_device and created_at > ${openedSince}
            and last_used_at > ${usedSince} and users.deleted_at is null
          for share of sessions)
        insert into sessions (token_hash, user_id, method, device, address,
          created_at, last_used_at, authenticated_at, device_id)
        select ${opened.tokenHash}::bytea, user_id, 'device', ${opened.device}, ${opened.address},
          created_at, ${now}::timestamptz, authenticated_at, id
        from device
        returning user_id`.execute(db);
      return rows[0]?.user_id;
    },

    /** Lists the sessions of a user, each device with those that it opened as one, the last used first. */
    async list(
      { userId, session }: OwnSession,
      since: Omit<SessionQuery, 'tokenHash'>,
    ): Promise<ListedSession[]> {
      const { rows } = await sql<ListedSession>`
        select id, device, address, method, is_device, created_at,
          greatest(last_used_at, (select max(last_used_at) from sessions opened
            where opened.device_id = sessions.id)) as last_used_at,
          id = ${groupOf(session)} as is_current
        from sessions
        where user_id = ${userId} and device_id is null
          and created_at > ${since.openedSince} and last_used_at > ${since.usedSince}
        order by is_current desc, last_used_at desc, id`.execute(db);
      return rows;
    },

    /** Notes the use of a session, and of the device that opened it. */
    async touch({ id }: SessionId, now: Date): Promise<void> {
      await sql`update sessions set last_used_at = ${now}
        where id in (${id}, ${groupOf({ id })})`.execute(db);
    },

    /** Notes that the user has presented a password or passkey now. */
    async renew({ id }: SessionId, now: Date): Promise<void> {
      const session = db.updateTable('sessions').where('id', '=', id);
      await session.set({ authenticated_at: now }).execute();
    },

    /** Ends a session, and with it the device that opened it. */
    async signOut(session: SessionId): Promise<void> {
      await sql`delete from sessions where id = ${groupOf(session)}`.execute(db);
    },

    /** Ends a session of a user, or a device with all its sessions. @returns whether there was one */
    async end({ userId, session }: OwnSession): Promise<boolean> {
      const ended = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', session.id)
        .executeTakeFirst();
      return ended.numDeletedRows === 1n;
    },

    /** Ends the sessions of a user but one, and but those of the device that opened it. */
    async endOthers({ userId, session }: OwnSession): Promise<void> {
      await sql`delete from sessions where user_id = ${userId}
        and coalesce(device_id, id) <> ${groupOf(session)}`.execute(db);
    },
  };
}

/** SQL of the id of the device that opened a session, or else of the session. */
const groupOf = ({ id }: SessionId) =>
  sql`(select coalesce(device_id, id) from sessions where id = ${id})`;
