import { type Day, type Weekday, weekdayOf } from './days.ts';

/** `HH:mm`, venue time. A close at or before the open is past midnight. */
export interface DayHours {
  readonly open: string;
  readonly close: string;
}
export type Hours = { readonly [day in Weekday]?: DayHours | undefined };

/** A venue trades on a weekday with both times, unless the day is one of its not_trading_days. */
export function isExpectedToTrade(day: Day, hours: Hours, notTradingDays: readonly Day[]): boolean {
  const today = hours[weekdayOf(day)];
  return Boolean(today?.open && today.close) && !notTradingDays.includes(day);
}
