import { type Day, plusDays } from '#contract/time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import type { DemoEvent } from './events.ts';
import { instantAt } from './instant.ts';
import { seededRandom } from './random.ts';
import type { DemoRecords, VenueRecord } from './records.ts';
import { demoStore } from './store.ts';

/** Returns the import of the book that a venue kept before it had a register here. */
export function paperEvents(
  venue: VenueRecord,
  { admin }: DemoRecords,
  now: Date,
): [DemoEvent] | [] {
  const { addedDaysAgo, nightsOnPaper, time_zone, id } = venue;
  if (addedDaysAgo === undefined || nightsOnPaper === undefined) return [];
  const addedOn = plusDays(localDay(now, LATEST_MAINLAND_ZONE), -addedDaysAgo);
  const at = instantAt(plusDays(addedOn, TRANSCRIBED_AFTER_DAYS), '13:20', time_zone);
  const entries = bookOf(venue, addedOn, nightsOnPaper).map((entry, index) => ({
    ...BLANK,
    ...entry,
    venue_id: id,
    paper_number: index + 1,
    transcribed_at: at,
    transcribed_by: admin.name,
  }));
  const write: DemoEvent['write'] = (unit) => demoStore(unit).insertPaperEntries(entries);
  return [{ at, chain: id, author: admin, write }];
}

const TRANSCRIBED_AFTER_DAYS = 2;
const NIGHTS_A_PAGE = 7;

const BLANK = {
  time: null,
  licence_number: null,
  company_name: null,
  is_all_yes: null,
  note: null,
  job_number: null,
  arrangement_date: null,
  arranged_by: null,
  repair_date: null,
};

/** Night of the book on which a camera was found dark, and one of which the book has no line. */
const FAULTY_NIGHT = 11;
const EMPTY_NIGHT = 19;

/** Returns what the book says, form by form in the order of its days. */
function bookOf({ name, company }: VenueRecord, addedOn: Day, nights: number) {
  const days = Array.from({ length: nights }, (_, index) => plusDays(addedOn, index - nights));
  const checks = days.flatMap((day, index) => {
    if (index === EMPTY_NIGHT) return [];
    const random = seededRandom('paper', name, day);
    const isFaulty = index === FAULTY_NIGHT;
    return {
      form: 'form_a' as const,
      day,
      time: `22:${random.integer(10, 58)}`,
      ...random.pick(SIGNATORIES),
      is_all_yes: !isFaulty,
      note: isFaulty ? 'Camera at the cool room is dark.' : null,
      page: `Book 3, page ${41 + Math.floor(index / NIGHTS_A_PAGE)}`,
    };
  });
  const faultyDay = plusDays(addedOn, FAULTY_NIGHT - nights);
  const fault = {
    form: 'form_b' as const,
    day: faultyDay,
    person_name: 'Grace Abiola',
    note: 'Camera at the cool room is dark.',
    job_number: 'KQ-1187',
    arrangement_date: plusDays(faultyDay, 1),
    arranged_by: 'Grace Abiola',
    repair_date: plusDays(faultyDay, 2),
    page: 'Book 3, page 58',
  };
  const inspection = {
    form: 'form_c' as const,
    day: plusDays(faultyDay, 2),
    person_name: 'Ravi Menon',
    licence_number: 'SL 410729316',
    company_name: company,
    is_all_yes: true,
    note: 'Camera at the cool room replaced. All cameras seen.',
    page: 'Book 3, page 66',
  };
  return [...checks, fault, inspection];
}

/** Managers who signed the book. One of them left before the venue had a register here. */
const SIGNATORIES = [
  { person_name: 'Grace Abiola', licence_number: 'AM111598' },
  { person_name: 'Desmond Achterberg', licence_number: 'AM087330' },
];
