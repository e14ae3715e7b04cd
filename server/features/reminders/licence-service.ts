import { formatDay, LATEST_MAINLAND_ZONE, localDay, plusDays } from '#contract/calendar.ts';
import { expiryText } from '#contract/licence-expiry.ts';
import { REMINDER } from '#contract/messages/added/reminder-mails.ts';
import { dayReminder, FIRST_REMINDER_DAYS_BEFORE, isUrgent } from '#contract/reminder-times.ts';
import type { ReminderKind } from '#contract/reminders.ts';
import type { CandidateStore, LicenceColumns } from './candidate-store.ts';
import type { RecipientStore } from './recipient-store.ts';
import type { Source } from './send-service.ts';

interface EndingLicence {
  readonly holder: string;
  readonly email: string;
  readonly number: string;
  readonly day: string;
  readonly expiry: string;
}

/** Today is another day elsewhere: yesterday's or tomorrow's. */
const OTHER_ZONES_DAYS = 1;

/**
 * A licence that ends: to its holder, and once it is urgent to the area managers of the holder's
 * venues. Days are those of the holder's first venue.
 */
export function licenceReminders(
  kind: Extract<ReminderKind, `${string}-licence`>,
  columns: LicenceColumns,
  candidates: CandidateStore,
  recipients: RecipientStore,
): Source<EndingLicence> {
  return {
    kind,
    due: async (now) => {
      const today = localDay(now, LATEST_MAINLAND_ZONE);
      const licences = await candidates.licences(columns, {
        from: plusDays(today, -OTHER_ZONES_DAYS),
        to: plusDays(today, FIRST_REMINDER_DAYS_BEFORE + OTHER_ZONES_DAYS),
      });
      return licences.flatMap(({ id, name, email, number, expiry, time_zone }) => {
        if (expiry === null) return [];
        const zone = time_zone ?? LATEST_MAINLAND_ZONE;
        const threshold = dayReminder(expiry, now, zone);
        if (threshold === undefined) return [];
        const item = {
          holder: name,
          email,
          number: number ?? '',
          day: formatDay(expiry),
          expiry: expiryText(expiry, localDay(now, zone)),
        };
        return { subjectId: id, threshold, occasion: expiry, item };
      });
    },
    recipients: async (reminders) => {
      const urgent = reminders.filter(({ threshold }) => isUrgent(threshold));
      const holders = reminders.map(({ subjectId, item }) => ({
        about: subjectId,
        email: item.email,
      }));
      const ids = urgent.map(({ subjectId }) => subjectId);
      return [...holders, ...(await recipients.areaManagersOf(ids))];
    },
    mail: (licences) => REMINDER.licence(kind, licences),
  };
}
