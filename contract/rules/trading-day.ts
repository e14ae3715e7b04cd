import { type Day, dayOf, HOUR_MS, midnightOf, plusDays } from '../time/days.ts';
import { instantOf, wallTime } from '../time/venue-time.ts';
import type { VenueRules } from './venue-rules.ts';

/** Returns the trading day of an instant: if days begin at 05:00, 00:20 on the 22nd belongs to the 21st. */
export function tradingDay(at: Date, { zone, profile }: VenueRules): Day {
  return dayOf(wallTime(at, zone) - profile.tradingDayStartsHour * HOUR_MS);
}

/** Returns the range of a trading day, end excluded: 23 to 25 hours. */
export function tradingDayRange(day: Day, rules: VenueRules): { start: Date; end: Date } {
  const { zone, profile } = rules;
  const startOf = (date: Day) =>
    instantOf(midnightOf(date) + profile.tradingDayStartsHour * HOUR_MS, zone);
  return { start: startOf(day), end: startOf(plusDays(day, 1)) };
}

/** Returns the time until which managers and staff of the venue can change an entry. */
export function isEditableUntil(submittedAt: Date, rules: VenueRules): Date {
  return tradingDayRange(tradingDay(submittedAt, rules), rules).end;
}
