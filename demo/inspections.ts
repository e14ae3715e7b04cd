import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { type Day, plusDays, plusMonths } from '#contract/time/days.ts';
import { entriesOf } from '#server/ledger/entries.ts';
import type { Cast, CastVenue } from './cast.ts';
import type { Happening } from './happening.ts';
import { randomOf } from './random.ts';
import { atVenue } from './wall-clock.ts';

/** How many inspections of a venue the register goes back. */
const INSPECTIONS = 2;

/** A venue's inspections, by the technicians of its company in turn. */
export function inspectionsAt(venue: CastVenue, { technicians }: Cast, now: Date): Happening[] {
  return inspectionDays(venue, now).map((day, index) => {
    const random = randomOf('inspection', venue.name, index);
    const hour = String(random.whole(9, 14)).padStart(2, '0');
    const at = atVenue(day, `${hour}:${random.whole(10, 59)}`, venue.time_zone);
    const technician = random.pick(technicians.filter(({ company }) => company === venue.company));
    const isNewest = index === 0;
    const entry = {
      venue_id: venue.id,
      submitted_at: at,
      received_at: at,
      technician_name: technician.name,
      technician_licence_number: technician.licence_number,
      technician_company_name: technician.company,
      system_working: true,
      system_recording: true,
      cameras: true,
      recording: true,
      ...random.pick(isNewest ? SOUND : [...SOUND, CLOCK_WAS_SLOW]),
      form_image: venue.certificate,
    };
    return {
      at,
      venueId: venue.id,
      by: technician.author,
      write: (trx, chain) => entriesOf('form_c', trx, chain).create(entry),
    };
  });
}

/** What technicians find and write. */
const SOUND = [
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

const CLOCK_WAS_SLOW = {
  match_time: false,
  note: 'Recorder clock was 4 minutes slow on arrival. Set to network time, checked on each camera.',
};

/** The newest first: due again on the day that the venue's standing says. */
function inspectionDays(venue: CastVenue, now: Date): Day[] {
  const { standing } = venue;
  const rules = rulesOf(venue);
  if (standing.inspectionDueIn === undefined) return [];
  const due = plusDays(tradingDay(now, rules), standing.inspectionDueIn);
  return Array.from({ length: INSPECTIONS }, (_, index) => {
    const day = plusMonths(due, -rules.profile.inspectionPeriodMonths * (index + 1));
    return plusDays(day, -EARLY_DAYS * index);
  });
}

/** Nobody waits for the last day. */
const EARLY_DAYS = 11;
