import type { Database } from '#server/platform/postgres/connect.ts';

export function accountStore(db: Database) {
  return {
    read: (userId: string) =>
      db
        .selectFrom('users')
        .select(['id', 'role', 'name', 'email', 'phone', 'profile_photo', 'company_id', 'version'])
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
  };
}
