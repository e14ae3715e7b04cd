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
import { missedChecks } from './missed-checks.ts';
import { recipientStore } from './recipient-store.ts';
import { type ReminderSource, sendReminders } from './send-reminders.ts';

const EVERY_MS = REMINDERS_EVERY_MINUTES * MINUTE_MS;

/** Runs at each full five minutes: thresholds are multiples of these, so most mails leave on the minute. */
export const REMINDING: Recurring = {
  task: 'sendReminders',
  next: (now) => new Date((Math.floor(now.getTime() / EVERY_MS) + 1) * EVERY_MS),
};

/** Job that sends every reminder that is due. When one kind fails, the others are still sent. */
export function reminderTask(db: Database, now: () => Date) {
  const stores = [candidateStore(db), recipientStore(db)] as const;
  const send =
    <Item>(source: ReminderSource<Item>) =>
    () =>
      sendReminders(db, source, now());
  const kinds: Readonly<Record<ReminderKind, () => Promise<void>>> = {
    check: send(checkReminders(...stores)),
    'missed-check': send(missedChecks(db, ...stores)),
    'am-licence': send(licenceReminders('am-licence', ...stores)),
    'rmlv-licence': send(licenceReminders('rmlv-licence', ...stores)),
    fault: send(faultReminders(...stores)),
    'form-c': send(inspectionReminders(...stores)),
  };
  return async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const sendKind of Object.values(kinds))
      await sendKind().catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Some reminders were not sent');
  };
}
