import { WEEKDAY_NAME } from '../messages/venues.ts';
import { WEEKDAYS, type Weekday } from '../time/days.ts';
import type { DayHours } from '../time/opening-hours.ts';

type Week = Partial<Record<Weekday, DayHours>>;

const DASH = '(?:-|–|—|to)';
const TIME = '(\\d{1,2})[:.](\\d{2})';
/** Days, an opening time and a closing time: "Mon - Thu 10:00 – 22:00". */
const PART = new RegExp(`^(.*?)(?<![\\s:])[\\s:]*\\b${TIME}\\s*${DASH}\\s*${TIME}$`, 'i');
const RANGE = new RegExp(`^(\\p{L}+)\\s*${DASH}\\s*(\\p{L}+)$`, 'iu');
const EVERY_DAY = /^(daily|every day|all days)$/i;
const LEAST_LETTERS = 3;

/**
 * Reads the opening hours of a week as exports write them: "Sun, Mon 10:00 – 22:00; Fri 10:00 – 02:00". Days
 * that are not named are closed.
 * @returns undefined for a text that is nothing such, or that names a day twice
 */
export function readOpeningHours(text: string): Week | undefined {
  const week: Week = {};
  for (const part of text.split(/[;\n]/).map((piece) => piece.trim())) {
    if (part === '') continue;
    const match = PART.exec(part);
    const days = match && readDays(match[1] ?? '');
    if (!match || !days) return undefined;
    const hours = { open: clockOf(match[2], match[3]), close: clockOf(match[4], match[5]) };
    for (const day of days) {
      if (week[day]) return undefined;
      week[day] = hours;
    }
  }
  return week;
}

const clockOf = (hours = '', minutes = '') => `${hours.padStart(2, '0')}:${minutes}`;

/** Reads "Mon, Wed - Fri" or "Daily". */
function readDays(text: string): Weekday[] | undefined {
  if (EVERY_DAY.test(text.trim())) return [...WEEKDAYS];
  const days: Weekday[] = [];
  for (const piece of text.split(/,|&|\band\b/i).map((one) => one.trim())) {
    const range = RANGE.exec(piece);
    const from = readDay(range?.[1] ?? piece);
    const to = readDay(range?.[2] ?? piece);
    if (from === undefined || to === undefined) return undefined;
    const length = ((to - from + WEEKDAYS.length) % WEEKDAYS.length) + 1;
    for (let step = 0; step < length; step += 1) {
      days.push(WEEKDAYS[(from + step) % WEEKDAYS.length] ?? 'sunday');
    }
  }
  return days;
}

/** @returns the index of a weekday by at least three letters of its name */
function readDay(text: string): number | undefined {
  const typed = text.toLowerCase();
  const index = WEEKDAYS.findIndex((day) => WEEKDAY_NAME[day].toLowerCase().startsWith(typed));
  return typed.length >= LEAST_LETTERS && index >= 0 ? index : undefined;
}
