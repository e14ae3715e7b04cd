import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { type Day, plusDays, plusMonths } from '#contract/time/days.ts';
import { entryTerms } from '#server/ledger/stated-time.ts';
import type { DemoEvent } from './events.ts';
import { instantAt } from './instant.ts';
import { seededRandom } from './random.ts';
import type { DemoRecords, VenueRecord } from './records.ts';

/** Returns a venue's inspections, each by a technician of its company. */
export function inspectionEvents(
  venue: VenueRecord,
  { technicians, inspectionImage }: DemoRecords,
  now: Date,
): DemoEvent[] {
  return inspectionDays(venue, now).map((day, index) => {
    const random = seededRandom('inspection', venue.name, index);
    const hour = String(random.integer(9, 14)).padStart(2, '0');
    const at = instantAt(day, `${hour}:${random.integer(10, 59)}`, venue.time_zone);
    const technician = random.pick(technicians.filter(({ company }) => company === venue.company));
    const isNewest = index === 0;
    const entry = {
      venue_id: venue.id,
      ...entryTerms(venue),
      submitted_at: at,
      received_at: at,
      technician_name: technician.name,
      technician_licence_number: technician.licence_number,
      technician_company_name: technician.company,
      system_working: true,
      system_recording: true,
      cameras: true,
      recording: true,
      is_transcribed: false,
      ...(isNewest && venue.scenario.failsInspection
        ? BLOCKED_CAMERA
        : random.pick(isNewest ? FLAWLESS : [...FLAWLESS, SLOW_CLOCK])),
      form_image: inspectionImage,
    };
    return {
      at,
      chain: venue.id,
      author: technician.author,
      write: (unit) => unit.entries('form_c').create(entry),
    };
  });
}

/** The results of inspections that found nothing wrong, and of one that did. */
const FLAWLESS = [
  { match_time: true, note: null },
  {
    match_time: true,
    note: 'All cameras cleaned and refocused. 34 days of recordings on the disks.',
  },
  {
    match_time: true,
    note: 'Backup battery of the recorder replaced. Export to the external drive tested.',
  },
];
const BLOCKED_CAMERA = {
  match_time: true,
  cameras: false,
  cameras_note: 'Camera 3 does not see the rear exit: a freezer was put in front of it.',
};
const SLOW_CLOCK = {
  match_time: false,
  match_time_note:
    'Recorder clock was 4 minutes slow on arrival. Set to network time, checked on each camera.',
};

const INSPECTIONS_PER_VENUE = 2;

/** Number of days by which technicians come before an inspection is due. */
const EARLY_DAYS = 11;

/** Returns the days of inspections, the newest first, from when the scenario makes the next one due. */
function inspectionDays(venue: VenueRecord, now: Date): Day[] {
  const { scenario } = venue;
  const rules = rulesOf(venue);
  if (scenario.inspectionDueIn === undefined) return [];
  const due = plusDays(tradingDay(now, rules), scenario.inspectionDueIn);
  return Array.from({ length: INSPECTIONS_PER_VENUE }, (_, index) => {
    const day = plusMonths(due, -(rules.profile.inspectionPeriodMonths ?? 0) * (index + 1));
    return plusDays(day, -EARLY_DAYS * index);
  });
}
