import { type Day, midnightOf } from '../time/days.ts';
import { MINUTE_MS } from '../time/milliseconds.ts';
import type { DayHours } from '../time/opening-hours.ts';
import { instantOf } from '../time/venue-time.ts';
import type { VenueRules } from './venue-rules.ts';

const minuteOfDay = (time: string): number =>
  Number(time.slice(0, -3)) * 60 + Number(time.slice(-2));

/**
 * Returns when the check of a trading day is due: at the time of the rule profile in the following
 * night, or at the closing time of the venue if that is earlier.
 * @param hours of the weekday; undefined when the venue has none
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
 * Computes the minutes from the midnight before a trading day to its close. Infinite without a close
 * within the day: for a venue open around the clock, and for hours that belong to the day before.
 */
function closingMinute({ open, close }: DayHours, dayStartsHour: number): number {
  const [opens, closes] = [minuteOfDay(open), minuteOfDay(close)];
  if (opens === closes) return Number.POSITIVE_INFINITY;
  const closing = closes < opens ? closes + 24 * 60 : closes;
  return closing > dayStartsHour * 60 ? closing : Number.POSITIVE_INFINITY;
}

/** Computes the minutes after the deadline, rounded up; 0 when on time. */
export function minutesLate(submittedAt: Date, deadline: Date): number {
  return Math.max(0, Math.ceil((submittedAt.getTime() - deadline.getTime()) / MINUTE_MS));
}
