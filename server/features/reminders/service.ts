import { REMINDER_KINDS, type ReminderRun } from '#contract/reminders/schemas.ts';
import { presentRun } from './present.ts';
import type { ReminderStore } from './store.ts';

export type ReminderService = ReturnType<typeof reminderService>;

export function reminderService(store: ReminderStore) {
  return {
    /** A row a kind, also for one that never ran. */
    async list(): Promise<ReminderRun[]> {
      const runs = await store.runs();
      return REMINDER_KINDS.map((kind) =>
        presentRun(
          kind,
          runs.find((run) => run.kind === kind),
        ),
      );
    },
  };
}
