import type { Day } from './days.ts';
import { parseVenueTime, type TimeZone } from './venue-time.ts';

const DAY_FIRST_SECOND = '00:00:00';
const DAY_LAST_SECOND = '23:59:59';

/** Formats the `from` of a list filter for a request. */
export function filterFrom(day: Day): string {
  return `${day} ${DAY_FIRST_SECOND}`;
}

/** Formats the `to` of a list filter for a request. */
export function filterTo(day: Day): string {
  return `${day} ${DAY_LAST_SECOND}`;
}

/**
 * Parses the `from` or `to` of a list filter, venue time, both inclusive. Reads the last second of a day
 * as its last millisecond, so that adjacent days leave no gap.
 * @throws RangeError for an invalid time
 */
export function parseFilterBound(text: string, zone: TimeZone): Date {
  const bound = parseVenueTime(text, zone);
  if (!bound) throw new RangeError(`Not a time: "${text}"`);
  return text.endsWith(` ${DAY_LAST_SECOND}`) ? new Date(bound.getTime() + 999) : bound;
}
