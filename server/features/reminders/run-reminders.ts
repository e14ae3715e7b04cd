import type { ReminderKind } from '#contract/reminders/schemas.ts';
import { REMINDERS_EVERY_MINUTES } from '#contract/reminders/thresholds.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { OPERATOR } from '#server/access.ts';
import type { Recurring } from '#server/platform/jobs/tasks.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { recipientStore } from '../status/recipient-store.ts';
import { type StandingVenue, venueStatuses } from '../status/service.ts';
import { bookingReminders } from './booking-reminders.ts';
import { candidateStore } from './candidate-store.ts';
import { checkReminders } from './check-reminders.ts';
import { faultReminders } from './fault-reminders.ts';
import { inspectionReminders } from './inspection-reminders.ts';
import { licenceReminders } from './licence-reminders.ts';
import { missedCheckReports } from './missed-checks.ts';
import {
  type DueReminders,
  dueReminders,
  type ReminderSource,
  sendReminders,
} from './send-reminders.ts';
import { weeklyBoards } from './weekly-board.ts';
import { weeklyAreaNotes, weeklyNotes } from './weekly-notes.ts';

const EVERY_MS = REMINDERS_EVERY_MINUTES * MINUTE_MS;

/** Runs at each full five minutes: thresholds are multiples of these, so most mails leave on the minute. */
export const REMINDING: Recurring = {
  task: 'sendReminders',
  next: (now) => new Date((Math.floor(now.getTime() / EVERY_MS) + 1) * EVERY_MS),
};

/**
 * Job that sends every reminder that is due, in one mail for each recipient, and the weekly mails. Kinds that fail are left out of
 * it, and reported.
 */
export function reminderTask(db: Database, now: () => Date) {
  const [licences, recipients] = [candidateStore(db), recipientStore(db)];
  const find =
    <Item>(source: ReminderSource<Item>) =>
    (at: Date) =>
      dueReminders(db, source, at);
  /** @param standing the state of all venues, from which most kinds follow */
  const kindsOf = (
    standing: () => Promise<readonly StandingVenue[]>,
  ): Readonly<Record<ReminderKind, (at: Date) => Promise<DueReminders>>> => ({
    check: find(checkReminders(standing, recipients)),
    'missed-check': find(missedCheckReports(standing, recipients)),
    fault: find(faultReminders(standing, recipients)),
    'am-licence': find(licenceReminders('am-licence', licences, recipients)),
    'rmlv-licence': find(licenceReminders('rmlv-licence', licences, recipients)),
    'form-c': find(inspectionReminders(standing, recipients)),
    booking: find(bookingReminders(db, standing, recipients)),
    board: async (at) => weeklyBoards(db, await standing(), at),
    notes: async (at) => weeklyNotes(db, await standing(), at),
    'area-notes': async (at) =>
      weeklyAreaNotes(db, recipients, { standing: await standing(), now: at }),
  });
  return async (): Promise<void> => {
    const at = now();
    const due: DueReminders[] = [];
    const failures: unknown[] = [];
    const standing = venueStatuses(db, OPERATOR.scope, { now: at, nights: 1 });
    for (const findKind of Object.values(kindsOf(() => standing))) {
      await findKind(at).then(
        (found) => due.push(found),
        (error) => failures.push(error),
      );
    }
    await sendReminders(db, due, at).catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Some reminders were not sent');
  };
}
