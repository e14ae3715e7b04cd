import { DAY_NAME } from '../messages/venues.ts';
import { type Day, midnightOf } from './days.ts';
import { formatDay } from './formatting.ts';

/** Names a day: "Thu 19 Nov 2026". */
export function dayName(day: Day): string {
  return `${shortDayName(day)} ${day.slice(0, 4)}`;
}

/** Names a day of the last or next months: "Thu 19 Nov". */
export function shortDayName(day: Day): string {
  return `${shortWeekday(day)} ${dateOf(day)} ${monthName(day)}`;
}

/** Names a day in a sentence: "19 November 2026". */
export const longDayName = (day: Day): string =>
  `${dateOf(day)} ${LONG_MONTH.format(midnightOf(day))} ${day.slice(0, 4)}`;

const LONG_MONTH = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' });

/** Names a day as registers write it, with its weekday: "Thu 19/11/2026". */
export const registerDayName = (day: Day): string => `${shortWeekday(day)} ${formatDay(day)}`;

/** Names a weekday: "Thu". */
export const shortWeekday = (day: Day): string =>
  DAY_NAME.weekdays[new Date(midnightOf(day)).getUTCDay()] ?? '';

/** Returns the day of the month: "9". */
export const dateOf = (day: Day): string => String(Number(day.slice(8)));

/** Names the month of a day: "Nov". */
export const monthName = (day: Day): string => DAY_NAME.months[Number(day.slice(5, 7)) - 1] ?? '';
