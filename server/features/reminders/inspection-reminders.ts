import { rolesAllowed } from '#contract/core/permissions.ts';
import { formCDueDay, formCDueText } from '#contract/form-c/due.ts';
import { type DueInspection, REMINDER } from '#contract/messages/added/reminder-mails.ts';
import { dayReminder } from '#contract/reminders/thresholds.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import type { Day } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { localDay, type TimeZone } from '#contract/time/venue-time.ts';
import type { CandidateStore } from './candidate-store.ts';
import { remembered } from './memoize-per-run.ts';
import type { RecipientStore } from './recipient-store.ts';
import type { Source } from './send-reminders.ts';

/** A venue's next inspection: to its managers and to the company that services it. */
export function inspectionReminders(
  candidates: CandidateStore,
  recipients: RecipientStore,
): Source<DueInspection> {
  return {
    kind: 'form-c',
    due: async (now) => {
      const stateOf = remembered((day: Day, zone: TimeZone) => ({
        threshold: dayReminder(day, now, zone),
        text: formCDueText(day, localDay(now, zone)),
      }));
      const venues = await candidates.inspections();
      return venues.flatMap((venue) => {
        const { id, name, address, time_zone, latest_inspection } = venue;
        if (latest_inspection === null) return [];
        const day = formCDueDay(latest_inspection, rulesOf(venue));
        const { threshold, text } = stateOf(day, time_zone);
        if (threshold === undefined) return [];
        const item = { venue: name, address, day: formatDay(day), text };
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
    mail: REMINDER['form-c'],
  };
}
