import { rolesAllowed } from '#contract/access/permissions.ts';
import { expiryText } from '#contract/licences/expiry.ts';
import type { ReminderKind } from '#contract/reminders/schemas.ts';
import {
  dayReminder,
  FIRST_REMINDER_DAYS_BEFORE,
  REMINDERS_EVERY_MINUTES,
} from '#contract/reminders/thresholds.ts';
import { inspectionText } from '#contract/status/inspection.ts';
import { isActive } from '#contract/status/venue-status.ts';
import { MINUTE_MS, plusDays } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { OPERATOR } from '#server/access.ts';
import {
  type DueInspection,
  type ExpiringLicence,
  inspectionReminder,
  LICENCE_REMINDER,
} from '#server/mails/reminders.ts';
import type { Recurring } from '#server/platform/jobs/tasks.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type RecipientStore, recipientStore } from '../status/recipient-store.ts';
import { type StandingVenue, venueStatuses } from '../status/service.ts';
import { type CandidateStore, candidateStore, type LicenceKind } from './candidate-store.ts';
import { checkReminders } from './check-reminders.ts';
import { faultReminders } from './fault-reminders.ts';
import { missedCheckReports } from './missed-checks.ts';
import {
  type DueReminders,
  dueReminders,
  type ReminderSource,
  sendReminders,
} from './send-reminders.ts';
import { weeklyBoards } from './weekly-board.ts';

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
  /** @param standing how all venues stand, which most kinds follow from */
  const kindsOf = (
    standing: () => Promise<readonly StandingVenue[]>,
  ): Readonly<Record<ReminderKind, (at: Date) => Promise<DueReminders>>> => ({
    check: find(checkReminders(standing, recipients)),
    'missed-check': find(missedCheckReports(standing, recipients)),
    fault: find(faultReminders(standing, recipients)),
    'am-licence': find(licenceReminders('am-licence', licences, recipients)),
    'rmlv-licence': find(licenceReminders('rmlv-licence', licences, recipients)),
    'form-c': find(inspectionReminders(standing, recipients)),
    board: async (at) => weeklyBoards(db, await standing(), at),
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

/** Reminds a venue's managers and the company that services it of the next inspection. */
function inspectionReminders(
  standing: () => Promise<readonly StandingVenue[]>,
  recipients: RecipientStore,
): ReminderSource<DueInspection> {
  return {
    kind: 'form-c',
    due: async (now) => {
      const venues = await standing();
      return venues.flatMap(({ venue: { id, name, address }, status }) => {
        const { inspection, zone } = status;
        const day = inspection.due_day;
        const threshold = day && isActive(status) && dayReminder(day, now, zone);
        if (!day || !threshold) return [];
        const text = inspectionText(inspection, localDay(now, zone));
        const item = { venueId: id, venue: name, address, day: formatDay(day), dueDay: day, text };
        return { subjectId: id, about: id, threshold, occasion: day, item };
      });
    },
    recipients: async (reminders) => {
      const venueIds = reminders.map(({ about }) => about);
      const [managers, companies] = await Promise.all([
        recipients.ofVenues(venueIds, rolesAllowed('form-a:create')),
        recipients.companiesOf(venueIds),
      ]);
      return [...managers, ...companies];
    },
    section: inspectionReminder,
  };
}

/** The day in another zone is one earlier or later at most. */
const OTHER_ZONES_DAYS = 1;

/**
 * Reminds the holder of a licence that ends, and once it is urgent the area managers of the holder's
 * venues. Days are in the zone of the holder's first venue.
 */
function licenceReminders(
  kind: LicenceKind,
  candidates: CandidateStore,
  recipients: RecipientStore,
): ReminderSource<ExpiringLicence & { isUrgent: boolean }> {
  return {
    kind,
    due: async (now) => {
      const today = localDay(now, LATEST_MAINLAND_ZONE);
      const licences = await candidates.licences(kind, {
        from: plusDays(today, -OTHER_ZONES_DAYS),
        to: plusDays(today, FIRST_REMINDER_DAYS_BEFORE + OTHER_ZONES_DAYS),
      });
      return licences.flatMap(({ id, name, email, number, expiry, time_zone }) => {
        if (expiry === null) return [];
        const zone = time_zone ?? LATEST_MAINLAND_ZONE;
        const threshold = dayReminder(expiry, now, zone);
        if (threshold === undefined) return [];
        const item = {
          managerId: id,
          holder: name,
          email,
          number: number ?? '',
          day: formatDay(expiry),
          lastDay: expiry,
          expiry: expiryText(expiry, localDay(now, zone)),
          isUrgent: threshold.urgent,
        };
        return { subjectId: id, about: id, threshold, occasion: expiry, item };
      });
    },
    recipients: async (reminders) => {
      const urgent = reminders.filter(({ item }) => item.isUrgent);
      const holders = reminders.map(({ about, item }) => ({ about, email: item.email }));
      const others = await recipients.areaManagersOf(urgent.map(({ about }) => about));
      return [...holders, ...others];
    },
    section: LICENCE_REMINDER[kind],
  };
}
