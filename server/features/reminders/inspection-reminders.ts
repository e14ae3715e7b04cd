import { rolesAllowed } from '#contract/core/permissions/permissions.ts';
import { formCDueDay, formCDueText } from '#contract/form-c/due.ts';
import {
  type DueInspection,
  inspectionReminder,
} from '#contract/messages/mails/inspection-reminder.ts';
import { dayReminder } from '#contract/reminders/thresholds.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { CandidateStore } from './candidate-store.ts';
import type { RecipientStore } from './recipient-store.ts';
import type { ReminderSource } from './send-reminders.ts';

/** Reminds a venue's managers and the company that services it of the next inspection. */
export function inspectionReminders(
  candidates: CandidateStore,
  recipients: RecipientStore,
): ReminderSource<DueInspection> {
  return {
    kind: 'form-c',
    due: async (now) => {
      const venues = await candidates.inspections();
      return venues.flatMap((venue) => {
        const { id, name, address, time_zone, latest_inspection } = venue;
        if (latest_inspection === null) return [];
        const day = formCDueDay(latest_inspection, rulesOf(venue));
        const threshold = day && dayReminder(day, now, time_zone);
        if (!day || !threshold) return [];
        const text = formCDueText(day, localDay(now, time_zone));
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
