import type { Day } from './days.ts';
import { parseVenueTime, type TimeZone } from './venue-time.ts';

const DAY_FIRST_SECOND = '00:00:00';
const DAY_LAST_SECOND = '23:59:59';

/** A list filter's `from`, as it is sent. */
export function filterFrom(day: Day): string {
  return `${day} ${DAY_FIRST_SECOND}`;
}

/** A list filter's `to`, as it is sent. */
export function filterTo(day: Day): string {
  return `${day} ${DAY_LAST_SECOND}`;
}

/**
 * Reads a list filter's `from` or `to`, venue time, both included in the list. The last second of a
 * day is read as its last millisecond, so that no entry falls between two days.
 * @throws RangeError when the text is no time
 */
export function parseFilterBound(text: string, zone: TimeZone): Date {
  const bound = parseVenueTime(text, zone);
  if (!bound) throw new RangeError(`Not a time: "${text}"`);
  return text.endsWith(` ${DAY_LAST_SECOND}`) ? new Date(bound.getTime() + 999) : bound;
}
