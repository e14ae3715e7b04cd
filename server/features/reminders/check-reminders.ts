import { rolesAllowed } from '#contract/core/permissions/permissions.ts';
import { checkReminder, type UncheckedVenue } from '#contract/messages/mails/check-reminder.ts';
import { checkReminder as checkThreshold } from '#contract/reminders/thresholds.ts';
import { checkDeadline } from '#contract/rules/check-deadline.ts';
import { isCheckedTonight, tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { weekdayOf } from '#contract/time/days.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { isExpectedToTrade } from '#contract/time/opening-hours.ts';
import type { CandidateStore } from './candidate-store.ts';
import type { RecipientStore } from './recipient-store.ts';
import type { ReminderSource } from './send-reminders.ts';

/** Reminds the users at a venue who can do tonight's check that it is not done. */
export function checkReminders(
  candidates: CandidateStore,
  recipients: RecipientStore,
): ReminderSource<UncheckedVenue> {
  return {
    kind: 'check',
    due: async (now) => {
      const venues = await candidates.venuesWithHours(now);
      return venues.flatMap((venue) => {
        const { id, name, time_zone, hours, not_trading_days, checked_days } = venue;
        const rules = rulesOf(venue);
        const day = tradingDay(now, rules);
        if (isCheckedTonight(checked_days, now, rules)) return [];
        if (!isExpectedToTrade(day, hours, not_trading_days)) return [];
        const deadline = checkDeadline(day, hours[weekdayOf(day)], rules);
        const threshold = checkThreshold(day, deadline, now, time_zone);
        if (threshold === undefined) return [];
        const item = { venueId: id, venue: name, deadline: formatDateTime(deadline, time_zone) };
        return { subjectId: id, about: id, threshold, occasion: day, item };
      });
    },
    recipients: (reminders) =>
      recipients.ofVenues(
        reminders.map(({ about }) => about),
        rolesAllowed('form-a:create'),
      ),
    section: checkReminder,
  };
}
