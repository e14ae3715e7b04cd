import { rolesAllowed } from '#contract/access/permissions.ts';
import { checkReminder as checkThreshold } from '#contract/reminders/thresholds.ts';
import { isCheckDue } from '#contract/status/venue-status.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { checkReminder, type UncheckedVenue } from '#server/mails/reminders.ts';
import type { RecipientStore } from '../status/recipient-store.ts';
import type { StandingVenue } from '../status/service.ts';
import type { ReminderSource } from './send-reminders.ts';

/** Reminds the users at a venue who can do tonight's check that it is not done. */
export function checkReminders(
  standing: () => Promise<readonly StandingVenue[]>,
  recipients: RecipientStore,
): ReminderSource<UncheckedVenue> {
  return {
    kind: 'check',
    due: async (now) => {
      const venues = await standing();
      return venues.flatMap(({ venue: { id, name }, status }) => {
        const { tonight, zone } = status;
        if (!isCheckDue(status) || tonight.due_at === null) return [];
        const deadline = new Date(tonight.due_at);
        const threshold = checkThreshold(deadline, now);
        if (threshold === undefined) return [];
        const check = { venueId: id, day: tonight.day, dueAt: tonight.due_at };
        const item = { check, venue: name, deadline: formatDateTime(deadline, zone) };
        return { subjectId: id, about: id, threshold, occasion: tonight.day, item };
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
