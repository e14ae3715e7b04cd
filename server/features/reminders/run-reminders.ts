import type { ReminderKind } from '#contract/reminders/schemas.ts';
import { REMINDERS_EVERY_MINUTES } from '#contract/reminders/thresholds.ts';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import type { Recurring } from '#server/platform/jobs/tasks.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { candidateStore } from './candidate-store.ts';
import { checkReminders } from './check-reminders.ts';
import { faultReminders } from './fault-reminders.ts';
import { inspectionReminders } from './inspection-reminders.ts';
import { licenceReminders } from './licence-reminders.ts';
import { missedCheckReports } from './missed-checks.ts';
import { recipientStore } from './recipient-store.ts';
import {
  type DueReminders,
  dueReminders,
  type ReminderSource,
  sendReminders,
} from './send-reminders.ts';

const EVERY_MS = REMINDERS_EVERY_MINUTES * MINUTE_MS;

/** Runs at each full five minutes: thresholds are multiples of these, so most mails leave on the minute. */
export const REMINDING: Recurring = {
  task: 'sendReminders',
  next: (now) => new Date((Math.floor(now.getTime() / EVERY_MS) + 1) * EVERY_MS),
};

/**
 * Job that sends every reminder that is due, in one mail for each recipient. Kinds that fail are left out of
 * it, and reported.
 */
export function reminderTask(db: Database, now: () => Date) {
  const stores = [candidateStore(db), recipientStore(db)] as const;
  const find =
    <Item>(source: ReminderSource<Item>) =>
    (at: Date) =>
      dueReminders(db, source, at);
  const kinds: Readonly<Record<ReminderKind, (at: Date) => Promise<DueReminders>>> = {
    check: find(checkReminders(...stores)),
    'missed-check': find(missedCheckReports(db, ...stores)),
    fault: find(faultReminders(...stores)),
    'am-licence': find(licenceReminders('am-licence', ...stores)),
    'rmlv-licence': find(licenceReminders('rmlv-licence', ...stores)),
    'form-c': find(inspectionReminders(...stores)),
  };
  return async (): Promise<void> => {
    const at = now();
    const due: DueReminders[] = [];
    const failures: unknown[] = [];
    for (const findKind of Object.values(kinds)) {
      await findKind(at).then(
        (found) => due.push(found),
        (error) => failures.push(error),
      );
    }
    await sendReminders(db, due, at).catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Some reminders were not sent');
  };
}
