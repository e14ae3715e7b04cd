import {
  REMINDER_KINDS,
  type ReminderKind,
  type ReminderRun,
} from '#contract/reminders/schemas.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type ReminderRunRow, reminderStore } from './store.ts';

export interface ReminderService {
  /** Lists one run for each kind, also for a kind that never ran. */
  list(): Promise<ReminderRun[]>;
}

export function reminderService(db: Database): ReminderService {
  return {
    async list() {
      const runs = await reminderStore(db).runs();
      return REMINDER_KINDS.map((kind) =>
        presentRun(
          kind,
          runs.find((run) => run.kind === kind),
        ),
      );
    },
  };
}

/** @param run undefined while the kind never ran */
function presentRun(kind: ReminderKind, run: ReminderRunRow | undefined): ReminderRun {
  return {
    kind,
    last_run_at: run?.last_run_at.toISOString() ?? null,
    last_sent_at: run?.last_sent_at?.toISOString() ?? null,
    last_sent_count: run?.last_sent_count ?? 0,
    sent_count: run?.sent_count ?? 0,
  };
}
