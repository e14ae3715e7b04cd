import { type Day, type Weekday, weekdayOf } from './days.ts';

/** `HH:mm`, venue time. A close at or before the open is on the next day. */
export interface DayHours {
  readonly open: string;
  readonly close: string;
}
export type Hours = { readonly [day in Weekday]?: DayHours | undefined };

/** Returns whether a venue trades on a day: its weekday has both times, and it is no non-trading day. */
export function isExpectedToTrade(day: Day, hours: Hours, notTradingDays: readonly Day[]): boolean {
  const today = hours[weekdayOf(day)];
  return Boolean(today?.open && today.close) && !notTradingDays.includes(day);
}
