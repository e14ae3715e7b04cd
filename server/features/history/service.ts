import type { HistoryStep } from '#contract/history/schemas.ts';
import type { CurrentUser } from '#server/access.ts';
import type { NumberedForm } from '#server/ledger/change.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { historyStore } from './store.ts';

/** Finds an entry that a user may read, and presents snapshots of it. @throws 404 for any other */
type PresentPast = (user: CurrentUser, id: string) => Promise<(snapshot: Snapshot) => Snapshot>;

export type Registers = Readonly<Record<NumberedForm, { readonly presentPast: PresentPast }>>;

export interface HistoryService {
  /** @throws 404 also for another tenant's entry */
  read(user: CurrentUser, form: NumberedForm, id: string): Promise<HistoryStep[]>;
}

export interface HistoryDependencies {
  readonly db: Database;
  readonly registers: Registers;
}

export function historyService({ db, registers }: HistoryDependencies): HistoryService {
  const store = historyStore(db);
  return {
    async read(user, form, id) {
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
