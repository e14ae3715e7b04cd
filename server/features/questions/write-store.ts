import { type Insertable, sql, type Transaction } from 'kysely';
import type { DB, Questions } from '#server/platform/postgres/schema.gen.ts';

/** What a write of a question does inside its transaction. */
export function questionWrite(trx: Transaction<DB>) {
  return {
    async venueExists(id: string): Promise<boolean> {
      const venue = await trx
        .selectFrom('venues')
        .select('id')
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst();
      return venue !== undefined;
    },

    /** Adds a question behind all others. */
    append: (question: Omit<Insertable<Questions>, 'position'>) =>
      trx
        .insertInto('questions')
        .values({
          ...question,
          position: sql`(select coalesce(max(position), 0) + 1 from questions)`,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** The question as it stands now; the chain's lock keeps it so. */
    current: (id: string) =>
      trx
        .selectFrom('questions')
        .selectAll()
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst(),

    void: (id: string, now: Date) =>
      trx
        .updateTable('questions')
        .set({ voided_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
