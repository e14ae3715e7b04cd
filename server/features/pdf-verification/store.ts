import type { Transaction } from 'kysely';
import type { NumberedForm } from '#server/ledger/change.ts';
import type { EntryVenue } from '#server/ledger/register/present.ts';
import { verifyStore } from '#server/ledger/verify/store.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

export type PdfVerificationStore = ReturnType<typeof pdfVerificationStore>;

export function pdfVerificationStore(trx: Transaction<DB>) {
  return {
    history: verifyStore(trx),

    venue: (id: string): Promise<EntryVenue | undefined> =>
      trx
        .selectFrom('venues')
        .select(['name as venue_name', 'time_zone as venue_time_zone', 'rules as venue_rules'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Ids of a form's entries that were changed after a change of their venue's history. */
    async writtenAfter(venueId: string, form: NumberedForm, change: number): Promise<string[]> {
      const rows = await trx
        .selectFrom('history')
        .select('entity_id')
        .distinct()
        .where('chain', '=', venueId)
        .where('seq', '>', String(change))
        .where('entity', '=', form)
        .execute();
      return rows.map(({ entity_id }) => entity_id);
    },
  };
}
