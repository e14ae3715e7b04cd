import { expiresWithin } from '../licences/expiry.ts';
import { type Day, plusDays } from '../time/days.ts';
import { HOUR_MS } from '../time/milliseconds.ts';
import { localDay, localDayRange, parseVenueTime, type TimeZone } from '../time/venue-time.ts';

/**
 * Minutes between two runs that look for due reminders. The specification knows no reminders: their
 * moments here are the product's own.
 */
export const REMINDERS_EVERY_MINUTES = 5;

/** A moment at which a reminder becomes due. */
export interface Threshold {
  /** Recorded with each reminder that is sent, so that it is sent once: never change one. */
  readonly id: string;
  /** Whether others are reminded too, beside those whom it concerns. */
  readonly urgent: boolean;
}

export interface CheckThreshold extends Threshold {
  /** Hours before the deadline, or a time of the venue's clock, `HH:mm`. */
  readonly at: { readonly hoursBefore: number } | { readonly time: string };
}

export interface DayThreshold extends Threshold {
  /** Days before the day. */
  readonly days: number;
}

export interface FaultThreshold extends Threshold {
  /** Hours since the fault was identified. */
  readonly hours: number;
}

/** A check that is missing: early in the evening, and shortly before the usual deadline. In order. */
const CHECK_THRESHOLDS: readonly CheckThreshold[] = [
  { id: '2 hours before', at: { hoursBefore: 2 }, urgent: false },
  { id: '23:45', at: { time: '23:45' }, urgent: true },
];

/** The last day of a licence or of an inspection's period. In order. */
const DAY_THRESHOLDS: readonly DayThreshold[] = [
  { id: '30 days', days: 30, urgent: false },
  { id: '7 days', days: 7, urgent: true },
  { id: '0 days', days: 0, urgent: true },
];

/** A fault that is not repaired: half of Queensland's 48 hours, and nearly all of them. In order. */
const FAULT_THRESHOLDS: readonly FaultThreshold[] = [
  { id: '24 hours', hours: 24, urgent: false },
  { id: '44 hours', hours: 44, urgent: true },
];

/** When mails about a day are sent, `HH:mm` venue time: no phone rings at midnight. */
const MORNING = '09:00';

/** The days before it within which a day may have a reminder due. */
export const FIRST_REMINDER_DAYS_BEFORE = Math.max(...DAY_THRESHOLDS.map(({ days }) => days));

/** The hours after it was identified from which a fault may have a reminder due. */
export const FIRST_REMINDER_HOURS_AFTER = Math.min(...FAULT_THRESHOLDS.map(({ hours }) => hours));

/**
 * Finds the reminder that is due. Each is worth sending from its moment until the next one's, the last
 * until its subject is over: after an outage one is sent about each subject, and none too late.
 */
function due<T extends Threshold>(
  thresholds: readonly T[],
  momentOf: (threshold: T) => Date | undefined,
  over: Date,
  now: Date,
): T | undefined {
  if (now >= over) return undefined;
  return thresholds.findLast((threshold) => {
    const moment = momentOf(threshold);
    return moment && moment <= now;
  });
}

/**
 * Finds the reminder of a missing check that is due now, if any. There is none after the deadline.
 * @param day the trading day
 */
export function checkReminder(
  day: Day,
  deadline: Date,
  now: Date,
  zone: TimeZone,
): CheckThreshold | undefined {
  const momentOf = ({ at }: CheckThreshold) =>
    'time' in at
      ? parseVenueTime(`${day}T${at.time}`, zone)
      : new Date(deadline.getTime() - at.hoursBefore * HOUR_MS);
  return due(CHECK_THRESHOLDS, momentOf, deadline, now);
}

/**
 * Finds the reminder that is due now, if any, of the last day of a licence or of an inspection's
 * period. There is none after that day.
 */
export function dayReminder(day: Day, now: Date, zone: TimeZone): DayThreshold | undefined {
  if (!expiresWithin(day, localDay(now, zone), FIRST_REMINDER_DAYS_BEFORE)) return undefined;
  const momentOf = ({ days }: DayThreshold) =>
    parseVenueTime(`${plusDays(day, -days)}T${MORNING}`, zone);
  return due(DAY_THRESHOLDS, momentOf, localDayRange(day, day, zone).end, now);
}

/**
 * Finds the reminder of a fault that is due now, if any.
 * @param over the moment by which it must be repaired: there is none after
 */
export function faultReminder(
  identifiedAt: Date,
  over: Date,
  now: Date,
): FaultThreshold | undefined {
  const momentOf = ({ hours }: FaultThreshold) =>
    new Date(identifiedAt.getTime() + hours * HOUR_MS);
  return due(FAULT_THRESHOLDS, momentOf, over, now);
}
