import type { NumberedForm } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

export function historyStore(db: Database) {
  return {
    /** Lists the changes of an entry, oldest first. */
    stepsOf: (form: NumberedForm, entryId: string) =>
      db
        .selectFrom('history')
        .select(['at', 'actor_name', 'action', 'before', 'after'])
        .where('entity', '=', form)
        .where('entity_id', '=', entryId)
        .orderBy('chain')
        .orderBy('seq')
        .execute(),
  };
}
