import type { Insertable, Kysely, Transaction } from 'kysely';
import type { AnnouncedField } from '#server/platform/postgres/columns.ts';
import type { AnnouncedFiles, DB } from '#server/platform/postgres/schema.gen.ts';
import { pendingEmail } from '../users/store.ts';

/** @param db or a transaction */
export function accountStore(db: Kysely<DB>) {
  return {
    read: (userId: string, now: Date) =>
      db
        .selectFrom('users')
        .select(['id', 'role', 'name', 'email', 'phone', 'profile_photo', 'company_id', 'version'])
        .select(['email_confirmed_at', pendingEmail(now)])
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
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

    setPhoto: (key: string) =>
      trx
        .updateTable('users')
        .set({ profile_photo: key })
        .where('id', '=', userId)
        .returningAll()
        .executeTakeFirstOrThrow(),

    setLicenceImage: (field: Exclude<AnnouncedField, 'profile_photo'>, key: string) =>
      trx
        .updateTable('managers')
        .set(field, key)
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
