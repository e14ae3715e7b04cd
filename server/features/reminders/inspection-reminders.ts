import { rolesAllowed } from '#contract/access/permissions.ts';
import { dayReminder } from '#contract/reminders/thresholds.ts';
import { inspectionText } from '#contract/status/inspection.ts';
import { isActive } from '#contract/status/venue-status.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { type DueInspection, inspectionReminder } from '#server/mails/reminders.ts';
import type { RecipientStore } from '../status/recipient-store.ts';
import type { StandingVenue } from '../status/service.ts';
import type { ReminderSource } from './send-reminders.ts';

/** Reminds a venue's managers of the next inspection. */
export function inspectionReminders(
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
    recipients: (reminders) =>
      recipients.ofVenues(
        reminders.map(({ about }) => about),
        rolesAllowed('form-a:create'),
      ),
    section: inspectionReminder,
  };
}
