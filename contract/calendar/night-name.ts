import { CALENDAR_NAME } from '../messages/screens/calendar.ts';
import { type Day, midnightOf } from '../time/days.ts';

/** Names a trading day: "Thu 19 Nov 2026". */
export function nightName(day: Day): string {
  return `${shortNightName(day)} ${day.slice(0, 4)}`;
}

/** Names a trading day of the last or next months: "Thu 19 Nov". */
export function shortNightName(day: Day): string {
  const weekday = CALENDAR_NAME.weekdays[new Date(midnightOf(day)).getUTCDay()];
  return `${weekday} ${dateOf(day)} ${monthName(day)}`;
}

/** Returns the day of the month: "9". */
export const dateOf = (day: Day): string => String(Number(day.slice(8)));

/** Names the month of a day: "Nov". */
export const monthName = (day: Day): string =>
  CALENDAR_NAME.months[Number(day.slice(5, 7)) - 1] ?? '';
