import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import type { AnnouncedField } from '#server/platform/postgres/columns.ts';
import type { AnnouncedFiles, DB } from '#server/platform/postgres/schema.gen.ts';
import { pendingEmail } from '../users/link-store.ts';
import { secondFactorDue } from '../users/store.ts';

/** @param db or a transaction */
export function accountStore(db: Kysely<DB>) {
  return {
    read: (userId: string, now: Date) =>
      db
        .selectFrom('users')
        .select(['id', 'role', 'name', 'email', 'phone', 'profile_photo', 'company_id', 'version'])
        .select(['email_confirmed_at', pendingEmail(now)])
        .select(secondFactorDue.as('second_factor_due_at'))
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
  };
}

/** Accounts that registered and never entered the code of a venue. @param db or a transaction */
/** A file of an account that never entered a code; an announced one has the largest size. */
export interface UnfinishedFile {
  readonly key: string;
  readonly user_id: string;
  readonly field: AnnouncedField;
  readonly size: number;
  /** When it was stored or announced. */
  readonly at: Date;
}

export function unattachedAccountStore(db: Kysely<DB>) {
  const unattached = () =>
    db
      .selectFrom('users')
      .innerJoin('managers', 'managers.user_id', 'users.id')
      .select('users.id')
      .where('users.deleted_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('venue_managers').whereRef('venue_managers.manager_id', '=', 'managers.id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('history')
              .where('entity', '=', 'venue_manager')
              .whereRef('entity_id', '=', 'managers.id'),
          ),
        ),
      );

  /** Accounts whose owners registered by themselves. Those that an admin added stay. */
  const registered = () =>
    unattached()
      .innerJoin('history', 'history.entity_id', 'users.id')
      .where('history.entity', '=', 'user')
      .where('history.action', '=', 'create')
      .where('history.actor_id', 'is', null)
      .where('users.role', 'in', ['manager', 'staff']);

  return {
    async registeredBefore(before: Date): Promise<string[]> {
      const accounts = await registered().where('history.at', '<', before).execute();
      return accounts.map(({ id }) => id);
    },

    /** Lists the files of such accounts, the oldest first. */
    async files(): Promise<UnfinishedFile[]> {
      const announced = registered()
        .innerJoin('announced_files', 'announced_files.user_id', 'users.id')
        .clearSelect()
        .select(['announced_files.key', 'users.id as user_id', 'announced_files.field'])
        .select([sql<number>`${UPLOAD_MAX_BYTES}::integer`.as('size'), 'announced_at as at']);
      const stored = (field: AnnouncedField) =>
        registered()
          .innerJoin('files', 'files.key', field)
          .clearSelect()
          .select([
            'files.key',
            'users.id as user_id',
            sql<AnnouncedField>`${field}::text`.as('field'),
          ])
          .select(['files.size', 'files.created_at as at']);
      return announced
        .unionAll(stored('profile_photo'))
        .unionAll(stored('licence_image'))
        .unionAll(stored('rmlv_licence_image'))
        .orderBy('at')
        .execute();
    },

    isUnattached: async (id: string) =>
      (await unattached().where('users.id', '=', id).executeTakeFirst()) !== undefined,
  };
}

/** Files that were announced and are not collected yet. @param db or a transaction */
export function announcedFileStore(db: Kysely<DB>) {
  const announced = () =>
    db
      .selectFrom('announced_files')
      .innerJoin('users', 'users.id', 'announced_files.user_id')
      .selectAll('announced_files')
      .select('users.name');

  return {
    ofUser: (userId: string) => announced().where('user_id', '=', userId).execute(),

    read: (key: string) => announced().where('key', '=', key).executeTakeFirst(),

    async insert(file: Insertable<AnnouncedFiles>): Promise<void> {
      await db.insertInto('announced_files').values(file).execute();
    },

    /** @returns whether this call deleted it */
    async delete(key: string): Promise<boolean> {
      const deleted = await db
        .deleteFrom('announced_files')
        .where('key', '=', key)
        .executeTakeFirst();
      return deleted.numDeletedRows === 1n;
    },
  };
}

/** Statements that set the files of an account. The versions stay: forms that are open stay valid. */
export function accountFileWrite(trx: Transaction<DB>, userId: string) {
  return {
    /** Reads the user, while the account exists. */
    user: () =>
      trx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /** Reads the manager record, while the account exists. */
    manager: () =>
      trx
        .selectFrom('managers')
        .innerJoin('users', 'users.id', 'managers.user_id')
        .selectAll('managers')
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    setPhoto: (key: string | null) =>
      trx
        .updateTable('users')
        .set({ profile_photo: key })
        .where('id', '=', userId)
        .returningAll()
        .executeTakeFirstOrThrow(),

    setLicenceImage: (field: Exclude<AnnouncedField, 'profile_photo'>, key: string | null) =>
      trx
        .updateTable('managers')
        .set(field, key)
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
