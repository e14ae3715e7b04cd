import { morningReport } from '#contract/reminders/thresholds.ts';
import { isMissed } from '#contract/status/day-state.ts';
import { formatDateTime, formatNight } from '#contract/time/formatting.ts';
import { type MissedCheck, missedChecks } from '#server/mails/reminders.ts';
import type { RecipientStore } from '../status/recipient-store.ts';
import type { StandingVenue } from '../status/service.ts';
import type { ReminderSource } from './send-reminders.ts';

/** Tells area managers and admins in the morning which venues missed the last trading day's check. */
export function missedCheckReports(
  standing: () => Promise<readonly StandingVenue[]>,
  recipients: RecipientStore,
): ReminderSource<MissedCheck> {
  return {
    kind: 'missed-check',
    due: async (now) => {
      const venues = await standing();
      return venues.flatMap(({ venue: { id, name }, status }) => {
        const { zone, nights } = status;
        const { dueAt } = status.lastNight;
        const threshold = morningReport(now, zone);
        const night = nights.at(-1);
        if (!threshold || !night || !isMissed(night.state) || !dueAt) return [];
        const item = {
          venueId: id,
          venue: name,
          day: night.day,
          night: formatNight(night.day),
          deadline: formatDateTime(dueAt, zone),
          isExplained: night.state === 'explained',
        };
        return { subjectId: id, about: id, threshold, occasion: night.day, item };
      });
    },
    recipients: (reminders) => recipients.overseersOf(reminders.map(({ about }) => about)),
    section: missedChecks,
  };
}
