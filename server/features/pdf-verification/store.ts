import type { Transaction } from 'kysely';
import type { NumberedForm } from '#server/ledger/change.ts';
import type { VenueSnapshot } from '#server/ledger/verify/state-at.ts';
import { verifyStore } from '#server/ledger/verify/store.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

export type PdfVerificationStore = ReturnType<typeof pdfVerificationStore>;

export function pdfVerificationStore(trx: Transaction<DB>) {
  return {
    history: verifyStore(trx),

    venue: (id: string) =>
      trx.selectFrom('venues').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Reads the snapshots of a venue outside of its own chain: of its creation. */
    async creation(venueId: string): Promise<VenueSnapshot[]> {
      const rows = await trx
        .selectFrom('history')
        .select(['at', 'actor_name', 'after'])
        .where('entity', '=', 'venue')
        .where('entity_id', '=', venueId)
        .where('chain', '<>', venueId)
        .orderBy('at')
        .execute();
      return rows.flatMap(({ at, actor_name: by, after }) =>
        after ? [{ at, by, snapshot: after }] : [],
      );
    },

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
