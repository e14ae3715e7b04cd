import { sql } from 'kysely';
import type { Identity } from '#server/access.ts';
import { connected } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import { type Placeholders, statement } from '#server/platform/postgres/statement.ts';

interface Credentials {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password_hash: string;
}

export interface AuthStore {
  /** Who a session belongs to, if it was opened and last used since. */
  identityOf(
    tokenHash: Buffer,
    openedSince: Date,
    usedSince: Date,
  ): Promise<(Identity & { last_used_at: Date }) | undefined>;
  /** Of the account with this address, in capitals or not. */
  credentials(email: string): Promise<Credentials | undefined>;
  openSession(tokenHash: Buffer, userId: string, now: Date): Promise<void>;
  /** Opens one unless the password was changed meanwhile. @returns whether it did */
  openSessionWith(
    passwordHash: string,
    tokenHash: Buffer,
    userId: string,
    now: Date,
  ): Promise<boolean>;
  touchSession(tokenHash: Buffer, now: Date): Promise<void>;
  closeSession(tokenHash: Buffer): Promise<void>;
}

interface SessionAsked {
  readonly tokenHash: Buffer;
  readonly openedSince: Date;
  readonly usedSince: Date;
}

const identities = statement(
  (db, { tokenHash, openedSince, usedSince }: Placeholders<SessionAsked>) =>
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
              and ${connected}
            union all
            select venues.id::text from venues
            where venues.company_id = users.company_id and venues.voided_at is null)`.as(
          'venue_ids',
        ),
      ])
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.created_at', '>', openedSince)
      .where('sessions.last_used_at', '>', usedSince)
      .where('users.deleted_at', 'is', null),
);

export function authStore(db: Database): AuthStore {
  return {
    async identityOf(tokenHash, openedSince, usedSince) {
      const [identity] = await identities(db, { tokenHash, openedSince, usedSince });
      return identity;
    },

    credentials: (email) =>
      db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'password_hash'])
        .where(isSameText('email', email))
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    async openSession(token_hash, user_id, now) {
      const times = { created_at: now, last_used_at: now };
      await db
        .insertInto('sessions')
        .values({ token_hash, user_id, ...times })
        .execute();
    },

    async openSessionWith(passwordHash, tokenHash, userId, now) {
      // Whoever changes the password just now is waited for: they end the sessions that are open.
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
