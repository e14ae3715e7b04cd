import { DEFAULT_HOURS } from '#contract/core/limits.ts';
import { WEEKDAYS, type Weekday } from '#contract/time/calendar.ts';

/** `HH:mm`; empty or absent while it is not typed. */
export interface DayTimes {
  open: string | undefined;
  close: string | undefined;
}

/** Opening hours of a week while they are edited: a day that is left out is closed. */
export type Week = { [day in Weekday]?: DayTimes | undefined };

export function everyDayOpen(): Week {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, { ...DEFAULT_HOURS }]));
}

/** The hours of the first open day for every day that is open. */
export function copiedToAll(week: Week): Week {
  const first = WEEKDAYS.map((day) => week[day]).find(Boolean);
  return Object.fromEntries(WEEKDAYS.map((day) => [day, week[day] && first]));
}

/** A close at or before the open is past midnight. */
export function closesNextDay({ open, close }: DayTimes): boolean {
  return Boolean(open && close) && String(close) <= String(open);
}
