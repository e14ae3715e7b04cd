import { rolesAllowed } from '#contract/core/permissions.ts';
import { REMINDER, type UncheckedVenue } from '#contract/messages/added/reminder-mails.ts';
import { checkReminder } from '#contract/reminders/thresholds.ts';
import { checkDeadline } from '#contract/rules/check-deadline.ts';
import type { RuleProfileId } from '#contract/rules/profiles.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf, type VenueRules } from '#contract/rules/venue-rules.ts';
import { weekdayOf } from '#contract/time/days.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { type DayHours, isExpectedToTrade } from '#contract/time/opening-hours.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
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
      const today = remembered((time_zone: TimeZone, rules: RuleProfileId) => ({
        day: tradingDay(now, rulesOf({ time_zone, rules })),
      }));
      const night = remembered(
        (time_zone: TimeZone, rules: RuleProfileId, open?: string, close?: string) => {
          const hours = open && close ? { open, close } : undefined;
          return nightAt(now, rulesOf({ time_zone, rules }), hours);
        },
      );
      const venues = await candidates.nights();
      return venues.flatMap((venue) => {
        const { id, name, time_zone, rules, hours, not_trading_days, latest_check } = venue;
        const { day } = today(time_zone, rules);
        if (latest_check !== null && latest_check >= day) return [];
        if (!isExpectedToTrade(day, hours, not_trading_days)) return [];
        const { open, close } = hours[weekdayOf(day)] ?? {};
        const { threshold, deadline } = night(time_zone, rules, open, close);
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
    mail: REMINDER.check,
  };
}

function nightAt(now: Date, rules: VenueRules, hours: DayHours | undefined) {
  const day = tradingDay(now, rules);
  const deadline = checkDeadline(day, hours, rules);
  return {
    deadline: formatDateTime(deadline, rules.zone),
    threshold: checkReminder(day, deadline, now, rules.zone),
  };
}
