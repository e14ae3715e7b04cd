import { type Kysely, sql } from 'kysely';
import type { SignInMethod } from '#contract/sessions/schemas.ts';
import type { CurrentSession, Identity } from '#server/access.ts';
import { confirmed, connected } from '#server/ledger/venue-conditions.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { type Placeholders, statement } from '#server/platform/prepared-statements/statement.ts';

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
  readonly now: Date;
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
        'sessions.authenticated_at',
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
  readonly last_used_at: Date;
  readonly authenticated_at: Date | null;
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
      const { tokenHash, userId, method, device, address, now } = session;
      // The share lock waits for a change of the password, which ends the sessions that are open.
      const opened = await sql`
        insert into sessions (token_hash, user_id, method, device, address,
          created_at, last_used_at, authenticated_at)
        select ${tokenHash}::bytea, id, ${method}, ${device}, ${address},
          ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
        from users
        where id = ${userId} and deleted_at is null
          and password_hash = coalesce(${passwordHash}, password_hash)
        for share`.execute(db);
      return opened.numAffectedRows === 1n;
    },

    async touch({ id }: Pick<CurrentSession, 'id'>, now: Date): Promise<void> {
      await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute();
    },

    /** Notes that the user has presented a password or passkey now. */
    async renew({ id }: Pick<CurrentSession, 'id'>, now: Date): Promise<void> {
      const session = db.updateTable('sessions').where('id', '=', id);
      await session.set({ authenticated_at: now }).execute();
    },

    async end({ id }: Pick<CurrentSession, 'id'>): Promise<void> {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },
  };
}
