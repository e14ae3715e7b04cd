import { type Day, midnightOf } from '../time/days.ts';
import { MINUTE_MS } from '../time/milliseconds.ts';
import type { DayHours } from '../time/opening-hours.ts';
import { instantOf } from '../time/venue-time.ts';
import type { VenueRules } from './venue-rules.ts';

const minuteOfDay = (time: string): number =>
  Number(time.slice(0, -3)) * 60 + Number(time.slice(-2));

/**
 * By when a trading day's check is due: at the profile's time in the night that follows, or at the
 * venue's closing time when that comes first.
 * @param hours of that day's weekday; undefined when the venue has none
 */
export function checkDeadline(day: Day, hours: DayHours | undefined, rules: VenueRules): Date {
  const { zone, profile } = rules;
  const latest = minuteOfDay(profile.checkDeadline) + 24 * 60;
  const minute = hours
    ? Math.min(latest, closingMinute(hours, profile.tradingDayStartsHour))
    : latest;
  return instantOf(midnightOf(day) + minute * MINUTE_MS, zone);
}

/**
 * Minutes from the midnight before the trading day to its close; infinite where no close falls into
 * it: a venue open around the clock, or hours that are the tail of the night before.
 */
function closingMinute({ open, close }: DayHours, dayStartsHour: number): number {
  const [opens, closes] = [minuteOfDay(open), minuteOfDay(close)];
  if (opens === closes) return Number.POSITIVE_INFINITY;
  const closing = closes < opens ? closes + 24 * 60 : closes;
  return closing > dayStartsHour * 60 ? closing : Number.POSITIVE_INFINITY;
}

/** Whole minutes, begun ones counted; 0 when on time. */
export function minutesLate(submittedAt: Date, deadline: Date): number {
  return Math.max(0, Math.ceil((submittedAt.getTime() - deadline.getTime()) / MINUTE_MS));
}
