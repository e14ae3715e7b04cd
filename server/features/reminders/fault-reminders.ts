import { rolesAllowed } from '#contract/access/permissions.ts';
import { clockText, faultClocks } from '#contract/form-b/fault-clocks.ts';
import { faultReminder as faultThreshold } from '#contract/reminders/thresholds.ts';
import { recordingOffText } from '#contract/status/recording-duty.ts';
import { isActive, type UnrepairedFault } from '#contract/status/venue-status.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { faultReminder, type OpenFault } from '#server/mails/reminders.ts';
import type { RecipientStore } from '../status/recipient-store.ts';
import type { StandingVenue } from '../status/service.ts';
import type { StatusVenue } from '../status/store.ts';
import type { Reminder, ReminderSource } from './send-reminders.ts';

/**
 * Reminds a venue's managers of a fault whose clocks run. Both clocks end together, so a fault has one
 * reminder at a time: to arrange the repair, and once it is arranged to have it made.
 */
export function faultReminders(
  standing: () => Promise<readonly StandingVenue[]>,
  recipients: RecipientStore,
): ReminderSource<OpenFault> {
  return {
    kind: 'fault',
    due: async (now) => {
      const venues = await standing();
      return venues
        .filter(({ status }) => isActive(status))
        .flatMap(({ venue, status: { toArrange, toRepair } }) =>
          [...toArrange, ...toRepair].flatMap((fault) => reminderOf(fault, venue, now)),
        );
    },
    recipients: (reminders) =>
      recipients.ofVenues(
        reminders.map(({ about }) => about),
        rolesAllowed('form-a:create'),
      ),
    section: faultReminder,
  };
}

/** Returns the reminder of a fault that is due; none for one without a time limit. */
function reminderOf(
  fault: UnrepairedFault,
  { id: venueId, name }: StatusVenue,
  now: Date,
): Reminder<OpenFault>[] {
  const { id, reported_date: identifiedAt, arrange_by, repair_by, time_zone: zone } = fault;
  const limits = { arrangeBy: arrange_by, repairBy: repair_by };
  const { repair } = faultClocks({ identifiedAt, ...limits }, now, zone);
  const threshold = repair.due && faultThreshold(identifiedAt, repair.due, now);
  if (!repair.due || !threshold) return [];
  const item = {
    faultId: id,
    venue: name,
    identified: formatDateTime(identifiedAt, zone),
    due: formatDateTime(repair.due, zone),
    arranged: fault.is_arranged,
    left: clockText(repair),
    note: fault.email_note ?? '',
    recordingOff: fault.stops_recording ? recordingOffText(fault.rules) : null,
  };
  return [
    { subjectId: id, about: venueId, threshold, occasion: localDay(identifiedAt, zone), item },
  ];
}
