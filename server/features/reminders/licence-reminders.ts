import { expiryText } from '#contract/licences/expiry.ts';
import { type EndingLicence, REMINDER } from '#contract/messages/added/reminder-mails.ts';
import { dayReminder, FIRST_REMINDER_DAYS_BEFORE } from '#contract/reminders/thresholds.ts';
import { type Day, plusDays } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { LATEST_MAINLAND_ZONE, localDay, type TimeZone } from '#contract/time/venue-time.ts';
import type { CandidateStore, LicenceKind } from './candidate-store.ts';
import { remembered } from './memoize-per-run.ts';
import type { RecipientStore } from './recipient-store.ts';
import type { Source } from './send-reminders.ts';

/** Today is another day elsewhere: yesterday's or tomorrow's. */
const OTHER_ZONES_DAYS = 1;

/**
 * A licence that ends: to its holder, and once it is urgent to the area managers of the holder's
 * venues. Days are those of the holder's first venue.
 */
export function licenceReminders(
  kind: LicenceKind,
  candidates: CandidateStore,
  recipients: RecipientStore,
): Source<EndingLicence & { email: string }> {
  return {
    kind,
    due: async (now) => {
      const today = localDay(now, LATEST_MAINLAND_ZONE);
      const licences = await candidates.licences(kind, {
        from: plusDays(today, -OTHER_ZONES_DAYS),
        to: plusDays(today, FIRST_REMINDER_DAYS_BEFORE + OTHER_ZONES_DAYS),
      });
      const stateOf = remembered((day: Day, zone: TimeZone) => ({
        threshold: dayReminder(day, now, zone),
        text: expiryText(day, localDay(now, zone)),
      }));
      return licences.flatMap(({ id, name, email, number, expiry, time_zone }) => {
        if (expiry === null) return [];
        const zone = time_zone ?? LATEST_MAINLAND_ZONE;
        const { threshold, text } = stateOf(expiry, zone);
        if (threshold === undefined) return [];
        const item = {
          holder: name,
          email,
          number: number ?? '',
          day: formatDay(expiry),
          expiry: text,
        };
        return { subjectId: id, about: id, threshold, occasion: expiry, item };
      });
    },
    recipients: async (reminders) => {
      const urgent = reminders.filter(({ threshold }) => threshold.urgent);
      const holders = reminders.map(({ about, item }) => ({ about, email: item.email }));
      const others = await recipients.areaManagersOf(urgent.map(({ about }) => about));
      return [...holders, ...others];
    },
    mail: REMINDER[kind],
  };
}
