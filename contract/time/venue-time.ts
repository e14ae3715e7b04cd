import { type Day, dayOf, isRealDay, midnightOf, plusDays, type WallTime } from './days.ts';
import { DAY_MS } from './milliseconds.ts';
import { offsetMs } from './zone-offset.ts';

/** An IANA name: `Australia/Brisbane`. */
export type TimeZone = string;

/**
 * Zone in which a licence is judged when no venue gives one. Its day ends last of the mainland's, so
 * no licence is called expired while its last day still runs somewhere.
 */
export const LATEST_MAINLAND_ZONE: TimeZone = 'Australia/Perth';

export function wallTime(at: Date, zone: TimeZone): WallTime {
  return at.getTime() + offsetMs(at.getTime(), zone);
}

/**
 * The instant at which the venue's clock shows a wall time: the first of the two when a clock change
 * repeats it. A time that a clock change skips counts on from before the change (02:30 becomes 03:30).
 */
export function instantOf(wall: WallTime, zone: TimeZone): Date {
  const byOffsetBefore = wall - offsetMs(wall - DAY_MS, zone);
  const offset = offsetMs(byOffsetBefore, zone);
  const settled = wall - offset;
  return new Date(offsetMs(settled, zone) === offset ? settled : byOffsetBefore);
}

/** Date and time on the venue's clock, in the form in which they are entered: `yyyy-MM-ddTHH:mm`. */
export function localDateTime(at: Date, zone: TimeZone): string {
  return new Date(wallTime(at, zone)).toISOString().slice(0, 16);
}

/** The day on the venue's calendar. */
export function localDay(at: Date, zone: TimeZone): Day {
  return dayOf(wallTime(at, zone));
}

/** From the first moment of `from` to the first after `to`, end excluded. */
export function localDayRange(from: Day, to: Day, zone: TimeZone): { start: Date; end: Date } {
  return {
    start: instantOf(midnightOf(from), zone),
    end: instantOf(midnightOf(plusDays(to, 1)), zone),
  };
}

const TIME_TEXT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(\.\d{1,9})?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/;

/**
 * Reads an ISO 8601 time: with an offset it is that instant, without one it is venue time (see
 * `instantOf`), and a day alone is its first moment.
 * @returns undefined unless the text is a real date and time
 */
export function parseVenueTime(text: string, zone: TimeZone): Date | undefined {
  const match = TIME_TEXT.exec(text.trim());
  if (!match) return undefined;
  const [, day = '', time = '00:00', seconds = ':00', fraction = '.', offset] = match;
  if (!isRealDay(day)) return undefined;
  const clock = `${day}T${time}${seconds}${fraction.padEnd(4, '0').slice(0, 4)}`;
  return offset ? new Date(clock + offset) : instantOf(Date.parse(`${clock}Z`), zone);
}
