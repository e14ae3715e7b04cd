import type { Selectable } from 'kysely';
import { CORE_QUESTIONS } from '#contract/questions/core-questions.ts';
import { NO_VENUE, SERVER } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Questions } from '#server/platform/postgres/schema.gen.ts';
import { hasQuestions, questionWrite } from './store.ts';

/**
 * Adds the core questions to a register that never had a question, also where several servers do so at once.
 * A migration cannot: questions are in the history, whose rows are linked by hashes.
 */
export async function addMissingQuestions(db: Database, now: Date): Promise<void> {
  if (await hasQuestions(db)) return;
  await recordChange(db, { chain: NO_VENUE, author: SERVER, at: now }, async (unit) => {
    if (!(await hasQuestions(unit.trx))) await addCoreQuestions(unit);
  });
}

/** Adds the core questions after all others. */
export async function addCoreQuestions(unit: UnitOfWork): Promise<Selectable<Questions>[]> {
  const added: Selectable<Questions>[] = [];
  for (const question of CORE_QUESTIONS) {
    const after = await questionWrite(unit.trx).append({ ...question, is_core: true });
    unit.record({
      action: 'create',
      entity: 'question',
      entityId: after.id,
      before: null,
      after: { ...after },
    });
    added.push(after);
  }
  return added;
}
