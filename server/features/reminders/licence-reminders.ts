import { expiryText } from '#contract/licences/expiry.ts';
import { dayReminder, FIRST_REMINDER_DAYS_BEFORE } from '#contract/reminders/thresholds.ts';
import { plusDays } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { type ExpiringLicence, LICENCE_REMINDER } from '#server/mails/reminders.ts';
import type { RecipientStore } from '../status/recipient-store.ts';
import type { CandidateStore, LicenceKind } from './candidate-store.ts';
import type { ReminderSource } from './send-reminders.ts';

/** The day in another zone is one earlier or later at most. */
const OTHER_ZONES_DAYS = 1;

/**
 * Reminds the holder of a licence that ends, and once it is urgent the area managers of the holder's
 * venues. Days are in the zone of the holder's first venue.
 */
export function licenceReminders(
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
