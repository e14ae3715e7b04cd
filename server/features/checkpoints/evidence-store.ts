import { sql } from 'kysely';
import type { LinkedRow } from '#server/ledger/hash.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

export function evidenceStore(db: Database) {
  return {
    venue: (id: string) =>
      db
        .selectFrom('venues')
        .select('time_zone')
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst(),

    /** Reads what restores of a venue lost, oldest first, and last its newest note. */
    async notes(venueId: string): Promise<string[]> {
      const { rows } = await sql<{ note: string }>`
        select note from checkpoints
        where chain = ${venueId} and (is_restoration
          or id = (select max(id) from checkpoints where chain = ${venueId}))
        order by id`.execute(db);
      return rows.map(({ note }) => note);
    },

    /** Reads the changes of a venue from the first at or after a time up to a number. */
    async changes(venueId: string, start: Date, last: number): Promise<LinkedRow[]> {
      const { rows } = await sql<LinkedRow>`
        select * from history
        where chain = ${venueId} and seq <= ${last}
          and seq >= (select min(seq) from history where chain = ${venueId} and at >= ${start})
        order by seq`.execute(db);
      return rows;
    },

    /** Lists which of some keys are those of stored files. */
    async stored(keys: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ key: string }>`
        select key from files where key = any(${keys}) order by key`.execute(db);
      return rows.map(({ key }) => key);
    },
  };
}
