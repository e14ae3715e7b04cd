import type { VenueScope } from '#server/access.ts';
import { within } from '#server/ledger/scope-filter.ts';
import type { NumberedForm } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

export type HistoryStore = ReturnType<typeof historyStore>;

export function historyStore(db: Database) {
  return {
    /** All that was written of an entry, oldest first. */
    stepsOf: (scope: VenueScope, form: NumberedForm, entryId: string) =>
      db
        .selectFrom('history')
        .select(['at', 'actor_name', 'action', 'before', 'after'])
        .where('entity', '=', form)
        .where('entity_id', '=', entryId)
        .where(within(scope, 'chain'))
        .orderBy('chain')
        .orderBy('seq')
        .execute(),
  };
}
