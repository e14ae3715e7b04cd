/**
 * The rules about time. An instant is a `Date`, a day is `yyyy-MM-dd`, a zone is an IANA name.
 * Nothing here reads the clock or the zone of the process: both are handed in.
 *
 * A "wall time" is what the venue's clock shows, kept as the milliseconds of a UTC date with the
 * same digits, so that days and hours are plain arithmetic.
 */

import { NON_TRADING_PICKER_DAYS } from '../core/limits.ts';
import { memoize } from '../core/memoize.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './milliseconds.ts';
import { offsetMs } from './zone-offset.ts';

/** A calendar day, `yyyy-MM-dd`. Days compare and sort as text. */
export type Day = string;
/** An IANA name: `Australia/Brisbane`. */
export type TimeZone = string;

/** Hour of the venue's clock, 0 to 23, at which one trading day ends and the next begins. */
export const TRADING_DAY_STARTS_HOUR = 5;

/** Latest time of a night's check, `HH:mm` venue time: Liquor Regulation 2002 (Qld) s 37DA. */
export const CHECK_DEADLINE = '00:30';

/**
 * Judges a licence where no venue does. Its day ends last of the mainland's, so no licence is
 * called expired while its last day still runs somewhere.
 */
export const LATEST_MAINLAND_ZONE: TimeZone = 'Australia/Perth';

/** Days outside are slips of a finger, and some no database can hold. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

const DAY_FIRST_SECOND = '00:00:00';
const DAY_LAST_SECOND = '23:59:59';

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `HH:mm`, venue time. A close at or before the open is past midnight. */
export interface DayHours {
  readonly open: string;
  readonly close: string;
}
export type Hours = { readonly [day in Weekday]?: DayHours | undefined };

function wallTime(at: Date, zone: TimeZone): number {
  return at.getTime() + offsetMs(at.getTime(), zone);
}

/**
 * The instant at which the venue's clock shows a wall time. Of a time that comes twice, the first;
 * a time that is skipped counts on from before the change (02:30 becomes 03:30).
 */
function instantAt(wall: number, zone: TimeZone): Date {
  const byOffsetBefore = wall - offsetMs(wall - DAY_MS, zone);
  const offset = offsetMs(byOffsetBefore, zone);
  const settled = wall - offset;
  return new Date(offsetMs(settled, zone) === offset ? settled : byOffsetBefore);
}

/** Whatever the number of venues or entries, the days they speak of are few. */
const MEMOIZED_DAYS = 10_000;

const midnight = memoize((day: Day): number => Date.parse(`${day}T00:00:00Z`), MEMOIZED_DAYS);
const nthDay = memoize(
  (n: number): Day => new Date(n * DAY_MS).toISOString().slice(0, 10),
  MEMOIZED_DAYS,
);
const dayOf = (wall: number): Day => nthDay(Math.floor(wall / DAY_MS));
const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const minuteOfDay = (time: string): number =>
  Number(time.slice(0, -3)) * 60 + Number(time.slice(-2));

export function plusDays(day: Day, days: number): Day {
  return dayOf(midnight(day) + days * DAY_MS);
}

/** The same day of a later month, or that month's last: 31 August + 6 is 28 or 29 February. */
export function plusMonths(day: Day, months: number): Day {
  const at = new Date(midnight(day));
  const date = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months + 1, 0);
  at.setUTCDate(Math.min(date, at.getUTCDate()));
  return dayOf(at.getTime());
}

/** Negative when `to` lies before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return (midnight(to) - midnight(from)) / DAY_MS;
}

/** Whole months and the days left over. `from` must not lie after `to`. */
export function timeBetween(from: Day, to: Day): { months: number; days: number } {
  const started = monthNumber(to) - monthNumber(from);
  const months = plusMonths(from, started) > to ? started - 1 : started;
  return { months, days: daysBetween(plusMonths(from, months), to) };
}

export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[new Date(midnight(day)).getUTCDay()] ?? WEEKDAYS[0];
}

/** What the venue's clock shows, as a date and time are entered: `yyyy-MM-ddTHH:mm`. */
export function venueClock(at: Date, zone: TimeZone): string {
  return new Date(wallTime(at, zone)).toISOString().slice(0, 16);
}

/** The day on the venue's calendar. */
export function localDay(at: Date, zone: TimeZone): Day {
  return dayOf(wallTime(at, zone));
}

/** From the first moment of `from` to the first after `to`, end excluded. */
export function localDayRange(from: Day, to: Day, zone: TimeZone): { start: Date; end: Date } {
  return {
    start: instantAt(midnight(from), zone),
    end: instantAt(midnight(plusDays(to, 1)), zone),
  };
}

/** The day a night's work belongs to: 00:20 on the 22nd is still the 21st. */
export function tradingDay(at: Date, zone: TimeZone): Day {
  return dayOf(wallTime(at, zone) - TRADING_DAY_STARTS_HOUR * HOUR_MS);
}

/** `hasCompletedFormA`: is the newest check of the trading day that runs now? */
export function isCheckedTonight(newestCheck: Day | null, now: Date, zone: TimeZone): boolean {
  return newestCheck !== null && newestCheck >= tradingDay(now, zone);
}

/** 05:00 to 05:00 the next day, venue time, end excluded: 23 to 25 hours. */
export function tradingDayRange(day: Day, zone: TimeZone): { start: Date; end: Date } {
  const startOf = (date: Day) =>
    instantAt(midnight(date) + TRADING_DAY_STARTS_HOUR * HOUR_MS, zone);
  return { start: startOf(day), end: startOf(plusDays(day, 1)) };
}

/** The moment from which the venue's people can no longer change an entry. */
export function isEditableUntil(submittedAt: Date, zone: TimeZone): Date {
  return tradingDayRange(tradingDay(submittedAt, zone), zone).end;
}

/** A venue trades on a weekday with both times, unless the day is one of its not_trading_days. */
export function isExpectedToTrade(day: Day, hours: Hours, notTradingDays: readonly Day[]): boolean {
  const today = hours[weekdayOf(day)];
  return Boolean(today?.open && today.close) && !notTradingDays.includes(day);
}

/**
 * By when a trading day's check is due: 00:30 the next calendar day, or the venue's closing time
 * when that comes first.
 * @param hours of that day's weekday; undefined when the venue has none
 */
export function checkDeadline(day: Day, hours: DayHours | undefined, zone: TimeZone): Date {
  const latest = minuteOfDay(CHECK_DEADLINE) + 24 * 60;
  const minute = hours ? Math.min(latest, closingMinute(hours)) : latest;
  return instantAt(midnight(day) + minute * MINUTE_MS, zone);
}

/**
 * Minutes from the midnight before the trading day to its close; infinite where no close falls into
 * it: a venue open around the clock, or hours that are the tail of the night before.
 */
function closingMinute({ open, close }: DayHours): number {
  const [opens, closes] = [minuteOfDay(open), minuteOfDay(close)];
  if (opens === closes) return Number.POSITIVE_INFINITY;
  const closing = closes < opens ? closes + 24 * 60 : closes;
  return closing > TRADING_DAY_STARTS_HOUR * 60 ? closing : Number.POSITIVE_INFINITY;
}

/** Whole minutes, begun ones counted; 0 when on time. */
export function minutesLate(submittedAt: Date, deadline: Date): number {
  return Math.max(0, Math.ceil((submittedAt.getTime() - deadline.getTime()) / MINUTE_MS));
}

/**
 * A licence is good to the end of its expiry day.
 * @param expiryDay nothing recorded is not valid
 * @param zone the venue's; without a venue the latest on the mainland
 */
export function licenceIsValid(
  expiryDay: Day | null | undefined,
  at: Date,
  zone: TimeZone = LATEST_MAINLAND_ZONE,
): boolean {
  return Boolean(expiryDay) && localDay(at, zone) <= String(expiryDay);
}

/** The days offered as not trading, today among them. */
export function nonTradingPickerDays(today: Day): Day[] {
  const { before, after } = NON_TRADING_PICKER_DAYS;
  return Array.from({ length: before + 1 + after }, (_, index) => plusDays(today, index - before));
}

/** Whether a text is a day of the calendar written `yyyy-MM-dd`. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  const wall = midnight(text);
  return !Number.isNaN(wall) && dayOf(wall) === text;
}

/** Reads a day as people type it, `dd/MM/yyyy`; undefined unless it is on the calendar. */
export function parseTypedDay(text: string): Day | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const typed = `${year}-${month}-${day}`;
  return isRealDay(typed) ? typed : undefined;
}

const TIME_TEXT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(\.\d{1,9})?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/;

/**
 * Reads an ISO 8601 time: with an offset it is that instant, without one it is venue time, and a day
 * alone is its first moment. A time that a clock change repeats is the first of the two; one that
 * it skips counts on from before the change (02:30 becomes 03:30).
 * @returns undefined unless the text is a real date and time
 */
export function parseVenueTime(text: string, zone: TimeZone): Date | undefined {
  const match = TIME_TEXT.exec(text.trim());
  if (!match) return undefined;
  const [, day = '', time = '00:00', seconds = ':00', fraction = '.', offset] = match;
  if (!isRealDay(day)) return undefined;
  const clock = `${day}T${time}${seconds}${fraction.padEnd(4, '0').slice(0, 4)}`;
  return offset ? new Date(clock + offset) : instantAt(Date.parse(`${clock}Z`), zone);
}

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

/** A day as it is sent, `yyyy-MM-dd`. */
export function toWireDay(at: Day | Date, zone: TimeZone): Day {
  return typeof at === 'string' ? at : localDay(at, zone);
}

/** A day as it is shown, `dd/MM/yyyy`; an instant's day is that of the zone. */
export function formatDay(day: Day, zone?: TimeZone): string;
export function formatDay(at: Day | Date, zone: TimeZone): string;
export function formatDay(at: Day | Date, zone: TimeZone = ''): string {
  return toWireDay(at, zone).split('-').reverse().join('/');
}

/** The time of day as it is shown, `hh:mm aa`: "09:05 PM". */
export function formatTime(at: Date, zone: TimeZone): string {
  const wall = new Date(wallTime(at, zone));
  const hour = wall.getUTCHours();
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${digits(hour % 12 || 12)}:${digits(wall.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "21/10/2026 09:05 PM" */
export function formatDateTime(at: Date, zone: TimeZone): string {
  return `${formatDay(at, zone)} ${formatTime(at, zone)}`;
}
