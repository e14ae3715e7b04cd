import type { ReminderKind, ReminderRun } from '#contract/reminders/schemas.ts';
import type { ReminderRunRow } from './store.ts';

/** @param run undefined while the kind never ran */
export function presentRun(kind: ReminderKind, run: ReminderRunRow | undefined): ReminderRun {
  return {
    kind,
    last_run_at: run?.last_run_at.toISOString() ?? null,
    last_sent_at: run?.last_sent_at?.toISOString() ?? null,
    last_sent_count: run?.last_sent_count ?? 0,
    sent_count: run?.sent_count ?? 0,
  };
}
