import { sql } from 'kysely';
import type { Identity } from '#server/access.ts';
import { confirmed, connected } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import { type Placeholders, statement } from '#server/platform/prepared-statements/statement.ts';

interface SessionQuery {
  readonly tokenHash: Buffer;
  readonly openedSince: Date;
  readonly usedSince: Date;
}

interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly now: Date;
}

interface Credentials {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password_hash: string;
}

export interface AuthStore {
  /** Reads the user of a session that was opened and last used since given instants. */
  identityOf(session: SessionQuery): Promise<(Identity & { last_used_at: Date }) | undefined>;
  /** Reads the account with this address, in any letter case. */
  credentials(email: string): Promise<Credentials | undefined>;
  openSession(session: NewSession): Promise<void>;
  /** Opens a session unless the password was changed meanwhile. @returns whether it did */
  openSessionWith(passwordHash: string, session: NewSession): Promise<boolean>;
  touchSession(tokenHash: Buffer, now: Date): Promise<void>;
  closeSession(tokenHash: Buffer): Promise<void>;
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
        'sessions.last_used_at',
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
      .where('users.deleted_at', 'is', null),
);

export function authStore(db: Database): AuthStore {
  return {
    async identityOf(session) {
      const [identity] = await identities(db, session);
      return identity;
    },

    credentials: (email) =>
      db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'password_hash'])
        .where(isSameText('email', email))
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    async openSession({ tokenHash, userId, now }) {
      const times = { created_at: now, last_used_at: now };
      await db
        .insertInto('sessions')
        .values({ token_hash: tokenHash, user_id: userId, ...times })
        .execute();
    },

    async openSessionWith(passwordHash, { tokenHash, userId, now }) {
      // The share lock waits for a change of the password, which ends the sessions that are open.
      const opened = await sql`
        insert into sessions (token_hash, user_id, created_at, last_used_at)
        select ${tokenHash}::bytea, id, ${now}::timestamptz, ${now}::timestamptz from users
        where id = ${userId} and password_hash = ${passwordHash}
        for share`.execute(db);
      return opened.numAffectedRows === 1n;
    },

    async touchSession(tokenHash, now) {
      const touched = db.updateTable('sessions').set({ last_used_at: now });
      await touched.where('token_hash', '=', tokenHash).execute();
    },

    async closeSession(tokenHash) {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },
  };
}

/** A valid link, with its owner and the address that it restores, if any. */
export interface PasswordLink {
  readonly id: string;
  readonly name: string;
  readonly restores_email: string | null;
  readonly expires_at: Date;
}

/** Links that set a password, found by the hash of their token. @param db or a transaction */
export function passwordLinkStore(db: Database) {
  return {
    /** @param email that the link was mailed to */
    find: (tokenHash: Buffer, email: string, now: Date): Promise<PasswordLink | undefined> =>
      db
        .selectFrom('password_resets')
        .innerJoin('users', 'users.id', 'password_resets.user_id')
        .select(['users.id', 'users.name', 'restores_email', 'expires_at'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where(sql<string>`lower(coalesce(restores_email, email))`, '=', email.toLowerCase())
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /** @returns whether this call was the one that used it up */
    async useUp(tokenHash: Buffer): Promise<boolean> {
      const used = await db
        .deleteFrom('password_resets')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return used.numDeletedRows === 1n;
    },

    /** Ends the links that would restore an address which came after the one of this link. */
    async endLaterRestoring({ id, expires_at }: PasswordLink): Promise<void> {
      await db
        .deleteFrom('password_resets')
        .where('user_id', '=', id)
        .where('restores_email', 'is not', null)
        .where('expires_at', '>=', expires_at)
        .execute();
    },
  };
}
