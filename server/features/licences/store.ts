import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, LicenceChecks } from '#server/platform/postgres/schema.gen.ts';

/** @param db or a transaction */
export function licenceCheckStore(db: Kysely<DB>) {
  return {
    /** Finds the company that has the number, in any spacing and letter case. */
    holderOf: (licenceNumber: string): Promise<{ id: string; name: string } | undefined> =>
      db
        .selectFrom('companies')
        .select(['id', 'name'])
        .where(
          sql`upper(replace(licence_number, ' ', ''))`,
          '=',
          licenceNumber.replaceAll(' ', '').toUpperCase(),
        )
        .where('voided_at', 'is', null)
        .executeTakeFirst(),

    async insert(check: Insertable<LicenceChecks>): Promise<void> {
      await db.insertInto('licence_checks').values(check).execute();
    },

    async deleteAnonymous(before: Date): Promise<void> {
      await db
        .deleteFrom('licence_checks')
        .where('checked_at', '<', before)
        .where('checked_by', 'is', null)
        .execute();
    },
  };
}
