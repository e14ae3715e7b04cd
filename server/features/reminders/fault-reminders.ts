import { rolesAllowed } from '#contract/core/permissions/permissions.ts';
import { clockText, faultClocks, repairLimits } from '#contract/form-b/fault-clocks.ts';
import { faultReminder, type OpenFault } from '#contract/messages/mails/fault-reminder.ts';
import {
  FIRST_REMINDER_HOURS_AFTER,
  faultReminder as faultThreshold,
} from '#contract/reminders/thresholds.ts';
import { RULE_PROFILE_IDS, ruleProfile } from '#contract/rules/profiles.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { HOUR_MS } from '#contract/time/milliseconds.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { CandidateStore } from './candidate-store.ts';
import type { RecipientStore } from './recipient-store.ts';
import type { ReminderSource } from './send-reminders.ts';

const LONGEST_CLOCK_HOURS = Math.max(
  ...RULE_PROFILE_IDS.map((id) => ruleProfile(id).hoursToRepair ?? 0),
);

/**
 * Reminds a venue's managers of a fault whose clocks run. Both clocks end together, so a fault has one
 * reminder at a time: to arrange the repair, and once it is arranged to have it made.
 */
export function faultReminders(
  candidates: CandidateStore,
  recipients: RecipientStore,
): ReminderSource<OpenFault> {
  return {
    kind: 'fault',
    due: async (now) => {
      const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
      const faults = await candidates.faults({
        from: hoursAgo(LONGEST_CLOCK_HOURS),
        to: hoursAgo(FIRST_REMINDER_HOURS_AFTER),
      });
      return faults.flatMap((fault) => {
        const { reported_date: identifiedAt, arrangement_date, time_zone } = fault;
        const limits = repairLimits(identifiedAt, rulesOf(fault));
        const { repair } = faultClocks({ identifiedAt, ...limits }, now, time_zone);
        const threshold = repair.due && faultThreshold(identifiedAt, repair.due, now);
        if (!repair.due || !threshold) return [];
        const item = {
          faultId: fault.fault_id,
          venue: fault.name,
          identified: formatDateTime(identifiedAt, time_zone),
          due: formatDateTime(repair.due, time_zone),
          arranged: arrangement_date !== null,
          left: clockText(repair),
          note: fault.email_note ?? '',
        };
        const occasion = localDay(identifiedAt, time_zone);
        return { subjectId: fault.fault_id, about: fault.id, threshold, occasion, item };
      });
    },
    recipients: (reminders) =>
      recipients.ofVenues(
        reminders.map(({ about }) => about),
        rolesAllowed('form-a:create'),
      ),
    section: faultReminder,
  };
}
