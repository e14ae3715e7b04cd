import { type Insertable, type Kysely, sql } from 'kysely';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type {
  DB,
  IssuerIdentities,
  PendingSingleSignOns,
} from '#server/platform/postgres/schema.gen.ts';

interface StateQuery {
  readonly browserHash: Buffer;
  readonly stateHash: Buffer;
  readonly now: Date;
}

interface CodeQuery {
  readonly codeHash: Buffer;
  /** Null without the cookie. */
  readonly browserHash: Buffer | null;
  readonly now: Date;
}

/** A sign-in at the issuer, by which an account's session is opened. */
export interface IssuerSignIn {
  readonly userId: string;
  /** When the user last presented a password or another proof there; null when it does not say. */
  readonly authenticatedAt: Date | null;
}

/** A sign-in whose reply has arrived. */
interface Pending {
  readonly id: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirect: string | null;
}

/** Sign-ins that have begun and are not finished. @param db or a transaction */
export function pendingStore(db: Kysely<DB>) {
  return {
    async insert(pending: Insertable<PendingSingleSignOns>): Promise<void> {
      await db.insertInto('pending_single_sign_ons').values(pending).execute();
    },

    /** Takes the reply to the browser that began it. @returns undefined for another one, and the second time */
    async useState({ browserHash, stateHash, now }: StateQuery): Promise<Pending | undefined> {
      const pending = await db
        .updateTable('pending_single_sign_ons')
        .set({ state_hash: null })
        .where('browser_hash', '=', browserHash)
        .where('state_hash', '=', stateHash)
        .where('expires_at', '>', now)
        .returning(['id', 'nonce', 'code_verifier as codeVerifier', 'redirect'])
        .$narrowType<{ nonce: string; codeVerifier: string }>()
        .executeTakeFirst();
      return pending;
    },

    async setAccount(
      id: string,
      account: Pick<
        Insertable<PendingSingleSignOns>,
        'user_id' | 'code_hash' | 'authenticated_at' | 'expires_at'
      >,
    ): Promise<void> {
      await db.updateTable('pending_single_sign_ons').set(account).where('id', '=', id).execute();
    },

    /** Uses up a one-time code. @returns the account; undefined for another browser, and the second time */
    async useCode({ codeHash, browserHash, now }: CodeQuery): Promise<IssuerSignIn | undefined> {
      const used = await db
        .deleteFrom('pending_single_sign_ons')
        .where('code_hash', '=', codeHash)
        .where(({ eb, or }) =>
          or([eb('browser_hash', 'is', null), eb('browser_hash', '=', browserHash)]),
        )
        .where('expires_at', '>', now)
        .returning(['user_id as userId', 'authenticated_at as authenticatedAt'])
        .$narrowType<{ userId: string }>()
        .executeTakeFirst();
      return used;
    },
  };
}

/** Accounts that identities at the issuer sign in to. @param db or a transaction */
export function identityStore(db: Kysely<DB>) {
  const accounts = () =>
    db
      .selectFrom('users')
      .leftJoin('issuer_identities', 'issuer_identities.user_id', 'users.id')
      .leftJoin('managers', 'managers.user_id', 'users.id')
      .select([
        'users.id',
        'users.role',
        'users.email',
        'users.email_confirmed_at',
        'users.deleted_at',
        'managers.id as manager_id',
        'managers.is_area_manager',
        'issuer_identities.issuer',
        'issuer_identities.identity_hash',
        sql<boolean>`coalesce(is_from_group, false)`.as('is_from_group'),
      ]);

  return {
    /** Also finds an account that was erased. */
    byIdentity: (identityHash: Buffer) =>
      accounts().where('identity_hash', '=', identityHash).executeTakeFirst(),

    byEmail: (email: string) =>
      accounts()
        .where(isSameText('email', email))
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /** Links an account to an identity, in place of an earlier one. */
    async link(identity: Insertable<IssuerIdentities>): Promise<void> {
      const { issuer, identity_hash } = identity;
      await db
        .insertInto('issuer_identities')
        .values(identity)
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ issuer, identity_hash }))
        .execute();
    },

    /** Takes the identity from an erased account, before another gets it. */
    async release(identityHash: Buffer): Promise<void> {
      await db
        .updateTable('issuer_identities')
        .set({ identity_hash: null })
        .where('identity_hash', '=', identityHash)
        .execute();
    },

    /** Tells whether a group at the issuer made the account. */
    async isFromGroup(userId: string): Promise<boolean> {
      const identity = await db
        .selectFrom('issuer_identities')
        .select('is_from_group')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return identity?.is_from_group ?? false;
    },

    async managerIdOf(userId: string): Promise<string | undefined> {
      const manager = db.selectFrom('managers').select('id').where('user_id', '=', userId);
      return (await manager.executeTakeFirst())?.id;
    },

    /** Lists the venues to which a manager is linked, and whether by the present code and confirmed. */
    linksOf: (managerId: string) =>
      db
        .selectFrom('venue_managers')
        .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
        .select([
          'venues.id',
          sql<boolean>`venue_managers.code_number = venues.code_number
            and venue_managers.confirmed_at is not null`.as('is_complete'),
        ])
        .where('venue_managers.manager_id', '=', managerId)
        .where('voided_at', 'is', null)
        .execute(),

    /** Lists those of the venues that exist. */
    async existingVenues(ids: readonly string[]): Promise<string[]> {
      const venues = await db
        .selectFrom('venues')
        .select('id')
        .where('id', '=', sql<string>`any(${ids}::bigint[])`)
        .where('voided_at', 'is', null)
        .execute();
      return venues.map(({ id }) => id);
    },
  };
}

export type IssuerAccount = NonNullable<
  Awaited<ReturnType<ReturnType<typeof identityStore>['byIdentity']>>
>;
