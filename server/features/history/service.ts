import type { HistoryStep } from '#contract/history/schemas.ts';
import type { CurrentUser } from '#server/access.ts';
import type { NumberedForm } from '#server/ledger/unit-of-work.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { HistoryStore } from './store.ts';

/** Shows an entry that a person may read, as the history kept it. @throws 404 for any other */
type PresentPast = (user: CurrentUser, id: string) => Promise<(snapshot: Snapshot) => Snapshot>;

export type Registers = Readonly<Record<NumberedForm, { readonly presentPast: PresentPast }>>;

export type HistoryService = ReturnType<typeof historyService>;

export function historyService(store: HistoryStore, registers: Registers) {
  return {
    async read(user: CurrentUser, form: NumberedForm, id: string): Promise<HistoryStep[]> {
      const shown = await registers[form].presentPast(user, id);
      const steps = await store.stepsOf(user.scope, form, id);
      return steps.map(({ at, actor_name, action, before, after }) => ({
        at: at.toISOString(),
        actor_name,
        action,
        before: before && shown(before),
        after: action === 'void' ? null : after && shown(after),
        reason: reasonIn(after),
      }));
    },
  };
}

const reasonIn = (after: Snapshot | null) =>
  typeof after?.void_reason === 'string' ? after.void_reason : null;
