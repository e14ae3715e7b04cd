import { memoize } from '../core/memoize.ts';

/** Milliseconds. A calendar day may be an hour shorter or longer. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A calendar day, `yyyy-MM-dd`. Days compare and sort as text. */
export type Day = string;

/**
 * Wall time: the milliseconds of the UTC date with the same digits, so that days and hours are plain
 * arithmetic.
 */
export type WallTime = number;

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

/** Years outside of this range are typing errors, and some exceed the range of the database. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

/** Few different days occur, even with many venues and entries. */
const MEMOIZED_DAYS = 10_000;

/** Returns the start of a day. */
export const midnightOf = memoize(
  (day: Day): WallTime => Date.parse(`${day}T00:00:00Z`),
  MEMOIZED_DAYS,
);

const nthDay = memoize(
  (n: number): Day => new Date(n * DAY_MS).toISOString().slice(0, 10),
  MEMOIZED_DAYS,
);

export const dayOf = (wall: WallTime): Day => nthDay(Math.floor(wall / DAY_MS));

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

export function plusDays(day: Day, days: number): Day {
  return dayOf(midnightOf(day) + days * DAY_MS);
}

/** Adds months, to the last day of a shorter month: 31 August + 6 is 28 or 29 February. */
export function plusMonths(day: Day, months: number): Day {
  const at = new Date(midnightOf(day));
  const date = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months + 1, 0);
  at.setUTCDate(Math.min(date, at.getUTCDate()));
  return dayOf(at.getTime());
}

/** Counts days; negative when `to` is before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS;
}

/** Counts whole months and remaining days. `from` must not be after `to`. */
export function timeBetween(from: Day, to: Day): { months: number; days: number } {
  const started = monthNumber(to) - monthNumber(from);
  const months = plusMonths(from, started) > to ? started - 1 : started;
  return { months, days: daysBetween(plusMonths(from, months), to) };
}

export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[new Date(midnightOf(day)).getUTCDay()] ?? WEEKDAYS[0];
}

/** Returns whether a text is a day of the calendar in `yyyy-MM-dd`. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  const wall = midnightOf(text);
  return !Number.isNaN(wall) && dayOf(wall) === text;
}
