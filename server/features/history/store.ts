import type { VenueScope } from '#server/access.ts';
import type { NumberedForm } from '#server/ledger/change.ts';
import { within } from '#server/ledger/scope-filter.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

export function historyStore(db: Database) {
  return {
    /** Lists the changes of an entry within a scope, oldest first. */
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
