import { ENTRY } from '../messages/entries.ts';
import { formatValue } from '../register/field.ts';
import { shortWeekday } from '../time/day-name.ts';
import { formatDay, formatTime } from '../time/formatting.ts';
import { localDay } from '../time/venue-time.ts';
import type { FormAEntry } from './schemas.ts';

/** Length of "21/11" in "21/11/2026". */
const DAY_AND_MONTH_LENGTH = 5;

/** Names the night of a check: "Sat night", and its date where the check states another one. */
export function nightText(entry: FormAEntry): string {
  const { trading_day: night, submitted_at, time_zone } = entry;
  const weekday = shortWeekday(night);
  return localDay(new Date(submitted_at), time_zone) === night
    ? ENTRY.night(weekday)
    : ENTRY.nightOf(weekday, formatDay(night).slice(0, DAY_AND_MONTH_LENGTH));
}

/** Describes the terms that a check was judged by: "Due 12:30 AM, open 11:00 AM to 12:00 AM, Australia/Brisbane". */
export function termsText({ due_at, opening_hours, time_zone }: FormAEntry): string {
  const due = formatTime(new Date(due_at), time_zone);
  const timeText = (wall: string) => formatValue({ wall });
  const { open, close } = opening_hours ?? {};
  const hours = open && close ? ([timeText(open), timeText(close)] as const) : null;
  return ENTRY.terms(due, hours, time_zone);
}
