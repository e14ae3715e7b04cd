import type { Insertable, Transaction } from 'kysely';
import type { DB, FormBEntries } from '../../database/schema.gen.ts';

/** What a write does inside its transaction. */
export function formBWrite(trx: Transaction<DB>) {
  return {
    insert: (entry: Insertable<FormBEntries>) =>
      trx.insertInto('form_b_entries').values(entry).returningAll().executeTakeFirstOrThrow(),

    /** The fault that a nightly check opened. */
    openedBy: (formAId: string) =>
      trx
        .selectFrom('form_b_entries')
        .select('id')
        .where('form_a_id', '=', formAId)
        .executeTakeFirst(),
  };
}
