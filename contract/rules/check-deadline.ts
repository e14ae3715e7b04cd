import { type Day, MINUTE_MS, midnightOf } from '../time/days.ts';
import type { DayHours } from '../time/opening-hours.ts';
import { instantOf } from '../time/venue-time.ts';
import { tradingDayRange } from './trading-day.ts';
import type { VenueRules } from './venue-rules.ts';

const minuteOfDay = (time: string): number =>
  Number(time.slice(0, -3)) * 60 + Number(time.slice(-2));

/**
 * Returns when the check of a trading day is due: at the time of the rule profile in the following
 * night, or at the closing time of the venue if that is earlier. Under a profile without a time it is due
 * by the end of the trading day.
 * @param hours of the weekday; undefined when the venue has none
 */
export function checkDeadline(day: Day, hours: DayHours | undefined, rules: VenueRules): Date {
  const { zone, profile } = rules;
  if (profile.checkDeadline === null) return tradingDayRange(day, rules).end;
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

/** How the times of a check relate to its deadline. */
export type Timing = 'on_time' | 'late' | 'recorded_later';

/** Stated times have no seconds: a check in the minute of the deadline is recorded within it. */
const TOLERANCE_MS = MINUTE_MS;

interface CheckTimes {
  /** The time that the check states. */
  readonly stated: Date;
  /** When it was made on a phone, or else received by the server. */
  readonly recorded: Date;
  readonly dueAt: Date;
}

/** Judges a check: late by the time it states, or recorded later when that was after the deadline. */
export function timingOf({ stated, recorded, dueAt }: CheckTimes): Timing {
  if (stated > dueAt) return 'late';
  return recorded.getTime() - dueAt.getTime() >= TOLERANCE_MS ? 'recorded_later' : 'on_time';
}

/** Returns whether a check that was made on time on a phone arrived only after the deadline. */
export const isSentLater = (times: CheckTimes, received: Date): boolean =>
  timingOf(times) === 'on_time' && timingOf({ ...times, recorded: received }) !== 'on_time';
