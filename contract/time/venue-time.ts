import { tzOffset } from '@date-fns/tz/tzOffset';
import { memoize } from '../core/memoize.ts';
import {
  DAY_MS,
  type Day,
  dayOf,
  isRealDay,
  MINUTE_MS,
  midnightOf,
  plusDays,
  type WallTime,
} from './days.ts';

/** An IANA name: `Australia/Brisbane`. */
export type TimeZone = string;

/**
 * Zone of licences without a venue. Its day ends last on the mainland, so that no licence is expired
 * before its last day has ended everywhere.
 */
export const LATEST_MAINLAND_ZONE: TimeZone = 'Australia/Perth';

export function wallTime(at: Date, zone: TimeZone): WallTime {
  return at.getTime() + offsetMs(at.getTime(), zone);
}

/**
 * Converts wall time to an instant: the first of two when a clock change repeats it. A skipped time
 * continues from before the change (02:30 becomes 03:30).
 */
export function instantOf(wall: WallTime, zone: TimeZone): Date {
  const byOffsetBefore = wall - offsetMs(wall - DAY_MS, zone);
  const offset = offsetMs(byOffsetBefore, zone);
  const settled = wall - offset;
  return new Date(offsetMs(settled, zone) === offset ? settled : byOffsetBefore);
}

/**
 * Returns the second instant of a wall time that a clock change repeats: 02:30 on the night when daylight
 * saving ends comes again after an hour. Undefined for every other time.
 */
export function repeatOf(at: Date, zone: TimeZone): Date | undefined {
  const wall = wallTime(at, zone);
  const second = new Date(wall - offsetMs(at.getTime() + DAY_MS, zone));
  return second > at && wallTime(second, zone) === wall ? second : undefined;
}

/** Formats an instant in venue time for a form: `yyyy-MM-ddTHH:mm`. */
export function localDateTime(at: Date, zone: TimeZone): string {
  return new Date(wallTime(at, zone)).toISOString().slice(0, 16);
}

/** Returns the day of an instant in venue time. */
export function localDay(at: Date, zone: TimeZone): Day {
  return dayOf(wallTime(at, zone));
}

/** Returns the range from the start of `from` to the end of `to`, end excluded. */
export function localDayRange(from: Day, to: Day, zone: TimeZone): { start: Date; end: Date } {
  return {
    start: instantOf(midnightOf(from), zone),
    end: instantOf(midnightOf(plusDays(to, 1)), zone),
  };
}

const TIME_TEXT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(\.\d{1,9})?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/;

/** Tells whether a time names its offset, so that it is one instant in every zone. */
export const hasOffset = (text: string): boolean => /(?:Z|[+-]\d{2}:\d{2})$/.test(text.trim());

/**
 * Parses a time in ISO 8601, in venue time without an offset (see `instantOf`). A day without a time is
 * its start.
 * @returns undefined for an invalid date or time
 */
export function parseVenueTime(text: string, zone: TimeZone): Date | undefined {
  const match = TIME_TEXT.exec(text.trim());
  if (!match) return undefined;
  const [, day = '', time = '00:00', seconds = ':00', fraction = '.', offset] = match;
  if (!isRealDay(day)) return undefined;
  const clock = `${day}T${time}${seconds}${fraction.padEnd(4, '0').slice(0, 4)}`;
  return offset ? new Date(clock + offset) : instantOf(Date.parse(`${clock}Z`), zone);
}

/** Clocks change at full quarters of an hour UTC, so that the offset is constant within a quarter. */
const QUARTER_MS = 15 * MINUTE_MS;
/** Cached, because `Intl` is slow. Australia has a dozen zones. */
const MAX_ENTRIES = { zones: 100, quarters: 20_000 } as const;

const offsetsIn = memoize(
  (zone: string) =>
    memoize((quarter: number) => lookedUp(quarter * QUARTER_MS, zone), MAX_ENTRIES.quarters),
  MAX_ENTRIES.zones,
);

/**
 * Returns the offset of a zone from UTC at an instant, in milliseconds, positive east of Greenwich.
 * @throws RangeError for an invalid date or an unknown zone
 */
export function offsetMs(instant: number, zone: string): number {
  return offsetsIn(zone)(Math.floor(instant / QUARTER_MS));
}

function lookedUp(instant: number, zone: string): number {
  const minutes = tzOffset(zone, new Date(instant));
  if (Number.isNaN(minutes)) throw new RangeError(`No time ${instant} in time zone "${zone}"`);
  return minutes * MINUTE_MS;
}
