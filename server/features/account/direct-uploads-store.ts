import type { Insertable, Kysely } from 'kysely';
import type { AnnouncedField } from '#server/platform/postgres/columns.ts';
import type { AnnouncedFiles, DB } from '#server/platform/postgres/schema.gen.ts';

/** Files that were announced and have not been taken in yet. @param db or a transaction */
export function directUploadStore(db: Kysely<DB>) {
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

    /** @returns whether this call was the one that took it off the list */
    async take(key: string): Promise<boolean> {
      const taken = await db
        .deleteFrom('announced_files')
        .where('key', '=', key)
        .executeTakeFirst();
      return taken.numDeletedRows === 1n;
    },
  };
}

/** The rows that show a person's files, while the account exists. */
export function shownFiles(db: Kysely<DB>, userId: string) {
  return {
    manager: () =>
      db
        .selectFrom('managers')
        .innerJoin('users', 'users.id', 'managers.user_id')
        .selectAll('managers')
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    // The version stays: what is on its owner's screen is not out of date by it.
    showPhoto: (key: string) =>
      db
        .updateTable('users')
        .set({ profile_photo: key })
        .where('id', '=', userId)
        .returningAll()
        .executeTakeFirstOrThrow(),

    showLicence: (field: Exclude<AnnouncedField, 'profile_photo'>, key: string) =>
      db
        .updateTable('managers')
        .set(field, key)
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
