import type { Database } from '../../database/connect.ts';
import type { NumberedForm } from '../../history/chain.ts';

export type HistoryStore = ReturnType<typeof historyStore>;

export function historyStore(db: Database) {
  return {
    /** All that was written of an entry, oldest first. */
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
