import { WEEKDAYS, type Weekday } from '#contract/time/days.ts';

/** Given to a weekday when it is switched on, venue time. Specification section 9. */
export const DEFAULT_HOURS = { open: '10:00', close: '22:00' } as const;

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
