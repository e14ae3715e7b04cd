import { rolesAllowed } from '#contract/core/permissions.ts';
import { checkReminderMail, type UncheckedVenue } from '#contract/messages/mails/check-reminder.ts';
import { checkReminder } from '#contract/reminders/thresholds.ts';
import {
  checkDeadline,
  type DayHours,
  formatDateTime,
  isExpectedToTrade,
  type TimeZone,
  tradingDay,
  weekdayOf,
} from '#contract/time/calendar.ts';
import type { CandidateStore } from './candidate-store.ts';
import { remembered } from './memoize-per-run.ts';
import type { RecipientStore } from './recipient-store.ts';
import type { Source } from './send-reminders.ts';

/** Tonight's check that is not done: to those at the venue who can do it. */
export function checkReminders(
  candidates: CandidateStore,
  recipients: RecipientStore,
): Source<UncheckedVenue> {
  return {
    kind: 'check',
    due: async (now) => {
      const today = remembered((zone: TimeZone) => ({ day: tradingDay(now, zone) }));
      const night = remembered((zone: TimeZone, open?: string, close?: string) =>
        nightAt(now, zone, open && close ? { open, close } : undefined),
      );
      const venues = await candidates.nights();
      return venues.flatMap(({ id, name, time_zone, hours, not_trading_days, latest_check }) => {
        const { day } = today(time_zone);
        if (latest_check !== null && latest_check >= day) return [];
        if (!isExpectedToTrade(day, hours, not_trading_days)) return [];
        const { open, close } = hours[weekdayOf(day)] ?? {};
        const { threshold, deadline } = night(time_zone, open, close);
        if (threshold === undefined) return [];
        const item = { venue: name, deadline };
        return { subjectId: id, about: id, threshold, occasion: day, item };
      });
    },
    recipients: (reminders) =>
      recipients.ofVenues(
        reminders.map(({ about }) => about),
        rolesAllowed('form-a:create'),
      ),
    mail: checkReminderMail,
  };
}

function nightAt(now: Date, zone: TimeZone, hours: DayHours | undefined) {
  const day = tradingDay(now, zone);
  const deadline = checkDeadline(day, hours, zone);
  return {
    deadline: formatDateTime(deadline, zone),
    threshold: checkReminder(day, deadline, now, zone),
  };
}
