import {
  checkDeadline,
  type DayHours,
  formatDateTime,
  isExpectedToTrade,
  type TimeZone,
  tradingDay,
  weekdayOf,
} from '#contract/calendar.ts';
import { REMINDER, type UncheckedVenue } from '#contract/messages/added/reminder-mails.ts';
import { rolesAllowed } from '#contract/permissions.ts';
import { checkReminder } from '#contract/reminder-times.ts';
import type { CandidateStore } from './candidate-store.ts';
import type { RecipientStore } from './recipient-store.ts';
import type { Source } from './send-service.ts';

/** Tonight's check that is not done: to those at the venue who can do it. */
export function checkReminders(
  candidates: CandidateStore,
  recipients: RecipientStore,
): Source<UncheckedVenue> {
  return {
    kind: 'check',
    due: async (now) => {
      const nightOf = nightsAt(now);
      const venues = await candidates.nights();
      return venues.flatMap(({ id, name, time_zone, hours, not_trading_days, latest_check }) => {
        const day = tradingDay(now, time_zone);
        if (latest_check !== null && latest_check >= day) return [];
        if (!isExpectedToTrade(day, hours, not_trading_days)) return [];
        const { threshold, deadline } = nightOf(time_zone, hours[weekdayOf(day)]);
        if (threshold === undefined) return [];
        const item = { venue: name, deadline: formatDateTime(deadline, time_zone) };
        return { subjectId: id, about: id, threshold, occasion: day, item };
      });
    },
    recipients: (reminders) =>
      recipients.ofVenues(
        reminders.map(({ about }) => about),
        rolesAllowed('form-a:create'),
      ),
    mail: REMINDER.check,
  };
}

/** Venues in one zone with the same hours have the same night: it is worked out once. */
function nightsAt(now: Date) {
  const work = (zone: TimeZone, hours: DayHours | undefined) => {
    const day = tradingDay(now, zone);
    const deadline = checkDeadline(day, hours, zone);
    return { deadline, threshold: checkReminder(day, deadline, now, zone) };
  };
  const known = new Map<string, ReturnType<typeof work>>();
  return (zone: TimeZone, hours: DayHours | undefined) => {
    const key = `${zone} ${hours?.open} ${hours?.close}`;
    const night = known.get(key) ?? work(zone, hours);
    known.set(key, night);
    return night;
  };
}
