import { PAGE_SIZE } from '#contract/core/limits.ts';
import { DAY_MS } from '#contract/time/days.ts';
import { NEWEST_DAYS_AGO } from '../database/entries.ts';

/** A list that a user opens. */
export interface ListRequest {
  readonly what: string;
  readonly path: string;
  readonly token: string;
}

interface Fixture {
  /** Token of a manager of venue 7. */
  readonly manager: string;
  /** Token of an area manager of 50 venues. */
  readonly area: string;
  /** Token of an admin. */
  readonly admin: string;
  /** Number of Form A entries of venue 7. */
  readonly venueEntries: number;
  /** Number of Form A entries of all venues. */
  readonly entries: number;
}

const period = (days: number) => {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  return `from=${day(days + NEWEST_DAYS_AGO)} 00:00:00&to=${day(0)} 23:59:59`;
};

/** Returns the lists that each kind of user opens. */
export function listRequests({
  manager,
  area,
  admin,
  venueEntries,
  entries,
}: Fixture): ListRequest[] {
  const lastPage = (total: number) => Math.ceil(total / PAGE_SIZE);
  const venue = 'venue_id=7';
  return [
    { what: 'Form A of a venue', path: `/form-a?${venue}`, token: manager },
    {
      what: 'Form A of a venue, oldest first',
      path: `/form-a?${venue}&reverseOrdering=false`,
      token: manager,
    },
    { what: 'Form A of a venue, a month', path: `/form-a?${venue}&${period(30)}`, token: manager },
    {
      what: 'Form A of a venue, a job number',
      path: `/form-a?${venue}&search=JOB-${KNOWN_JOB}`,
      token: manager,
    },
    {
      what: 'Form A of a venue, its last page',
      path: `/form-a?${venue}&page=${lastPage(venueEntries)}`,
      token: manager,
    },
    { what: 'Form B of a venue', path: `/form-b?${venue}`, token: manager },
    { what: 'Form C of a venue', path: `/form-c?${venue}`, token: manager },
    { what: 'Form A of 50 venues', path: '/form-a', token: area },
    { what: 'Form A of 50 venues, a month', path: `/form-a?${period(30)}`, token: area },
    { what: 'Form B of 50 venues', path: '/form-b', token: area },
    { what: 'Form A of all venues', path: '/form-a', token: admin },
    { what: 'Form A of all venues, a month', path: `/form-a?${period(30)}`, token: admin },
    {
      what: 'Form A of all venues, last page',
      path: `/form-a?page=${lastPage(entries)}`,
      token: admin,
    },
    {
      what: 'Form A of all venues, a job number',
      path: `/form-a?search=JOB-${KNOWN_JOB}`,
      token: admin,
    },
    { what: 'Form B of all venues', path: '/form-b', token: admin },
    { what: 'Form C of all venues', path: '/form-c', token: admin },
    { what: 'Venues of an admin', path: '/venues', token: admin },
    { what: 'Venues of an area manager', path: '/venues', token: area },
  ];
}

/** The job number of an entry in registers of all sizes: see `key` in database/entries.ts. */
const KNOWN_JOB = (7 * 7919 + 23 * 104_729) % 9_999_991;
