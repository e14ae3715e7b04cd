import { WEEKDAYS, type Weekday } from '#contract/time/days.ts';

/** Given to a weekday when it is switched on, venue time. Specification section 9. */
export const DEFAULT_HOURS = { open: '10:00', close: '22:00' } as const;

/** Times as `HH:mm`; empty or undefined until they are typed. */
export interface DayTimes {
  open: string | undefined;
  close: string | undefined;
}

/** Opening hours while they are edited; a day that is left out is closed. */
export type Week = { [day in Weekday]?: DayTimes | undefined };

export function openEveryDay(): Week {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, { ...DEFAULT_HOURS }]));
}

/** Usual closing times of venues that close at midnight or later, venue time. */
export const LATE_CLOSINGS = ['00:00', '01:00', '02:00', '03:00'] as const;

/** Closes every open day at the same time. */
export function closeAt(week: Week, close: string): Week {
  return Object.fromEntries(
    WEEKDAYS.map((day) => [day, week[day] && { ...week[day], close }]),
  ) as Week;
}

/** Copies the hours of the first open day to every open day. */
export function copyToOpenDays(week: Week): Week {
  const first = WEEKDAYS.map((day) => week[day]).find(Boolean);
  return Object.fromEntries(WEEKDAYS.map((day) => [day, week[day] && first]));
}

/** Tells whether a venue closes past midnight: its closing time is not after the opening time. */
export function closesNextDay({ open, close }: DayTimes): boolean {
  return Boolean(open && close) && String(close) <= String(open);
}
