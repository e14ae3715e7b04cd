import { expiresWithin } from '../licences/expiry.ts';
import { DAY_MS, type Day, HOUR_MS, MINUTE_MS, plusDays, weekdayOf } from '../time/days.ts';
import {
  localDateTime,
  localDay,
  localDayRange,
  parseVenueTime,
  type TimeZone,
} from '../time/venue-time.ts';

/**
 * Minutes between two runs that send due reminders. The specification has no reminders: all thresholds
 * are decisions of the product.
 */
export const REMINDERS_EVERY_MINUTES = 5;

/** A time at which a reminder becomes due. */
export interface Threshold {
  /** Recorded with each sent reminder, so that it is sent once. Never changes. */
  readonly id: string;
}

export interface CheckThreshold extends Threshold {
  /** Minutes before the deadline. */
  readonly minutes: number;
}

export interface DayThreshold extends Threshold {
  /** Days before the last day. */
  readonly days: number;
  /** Whether the area managers of a licence's holder are reminded too. */
  readonly urgent: boolean;
}

export interface FaultThreshold extends Threshold {
  /** Hours since the fault was identified. */
  readonly hours: number;
}

/** Thresholds of a missing check: in the evening, and twice shortly before the deadline. */
const CHECK_THRESHOLDS: readonly CheckThreshold[] = [
  { id: '2 hours before', minutes: 120 },
  { id: '45 minutes before', minutes: 45 },
  { id: '15 minutes before', minutes: 15 },
];

/** Thresholds of the last day of a licence or of an inspection period. */
const DAY_THRESHOLDS: readonly DayThreshold[] = [
  { id: '30 days', days: 30, urgent: false },
  { id: '7 days', days: 7, urgent: true },
  { id: '0 days', days: 0, urgent: true },
];

/** Thresholds of an inspection, for the company that makes it and needs time to come. */
const COMPANY_THRESHOLDS: readonly DayThreshold[] = [
  { id: '30 days', days: 30, urgent: false },
  { id: '14 days', days: 14, urgent: false },
  { id: '7 days', days: 7, urgent: true },
];

/** Thresholds of a fault that is not repaired: after half and nearly all of Queensland's 48 hours. */
const FAULT_THRESHOLDS: readonly FaultThreshold[] = [
  { id: '24 hours', hours: 24 },
  { id: '44 hours', hours: 44 },
];

/** A time limit has passed: said from the minute after it. */
const PASSED: Threshold = { id: 'passed' };

/** Time in which it is still said that a fault's time limit has passed, so that an outage hides none. */
const PASSED_MS = DAY_MS;

/** Venue time, `HH:mm`, between which the checks missed last night are reported. */
const MORNING_REPORT = { from: '07:00', until: '12:00' } as const;

/** Venue time, `HH:mm`, from which weekly mails leave on a Monday. */
const WEEKLY_MAIL = { weekday: 'monday', from: '07:00' } as const;

/** Venue time, `HH:mm`, of mails about a day, so that no phone rings at midnight. */
const MORNING = '09:00';

/** Days before a last day from which a reminder may be due. */
export const FIRST_REMINDER_DAYS_BEFORE = Math.max(...DAY_THRESHOLDS.map(({ days }) => days));

/**
 * Finds the threshold that was reached last. Each is due until the next, and the last until the deadline, so
 * that after an outage only one reminder is sent for each subject, and none too late.
 */
function due<T extends Threshold>(
  thresholds: readonly T[],
  momentOf: (threshold: T) => Date | undefined,
  over: Date,
  now: Date,
): T | undefined {
  if (now >= over) return undefined;
  const reached = thresholds.flatMap((threshold) => {
    const moment = momentOf(threshold);
    return moment && moment <= now ? [{ threshold, moment }] : [];
  });
  return reached.sort((one, other) => one.moment.getTime() - other.moment.getTime()).at(-1)
    ?.threshold;
}

/** Finds the due reminder of a missing check. None is due after the deadline. */
export function checkReminder(deadline: Date, now: Date): CheckThreshold | undefined {
  const momentOf = ({ minutes }: CheckThreshold) =>
    new Date(deadline.getTime() - minutes * MINUTE_MS);
  return due(CHECK_THRESHOLDS, momentOf, deadline, now);
}

/**
 * Finds the due reminder of the last day of a licence or of an inspection period. None is due after
 * that day.
 */
export function dayReminder(
  day: Day,
  now: Date,
  zone: TimeZone,
  thresholds = DAY_THRESHOLDS,
): DayThreshold | undefined {
  if (!expiresWithin(day, localDay(now, zone), FIRST_REMINDER_DAYS_BEFORE)) return undefined;
  const momentOf = ({ days }: DayThreshold) =>
    parseVenueTime(`${plusDays(day, -days)}T${MORNING}`, zone);
  return due(thresholds, momentOf, localDayRange(day, day, zone).end, now);
}

/** Finds the due reminder of an inspection for the company that makes it. */
export const companyReminder = (day: Day, now: Date, zone: TimeZone): DayThreshold | undefined =>
  dayReminder(day, now, zone, COMPANY_THRESHOLDS);

/**
 * Finds the due reminder of a fault.
 * @param repairBy the time by which it must be repaired: none is due a day after it
 */
export function faultReminder(
  identifiedAt: Date,
  repairBy: Date,
  now: Date,
): Threshold | undefined {
  const sincePassed = now.getTime() - repairBy.getTime();
  if (sincePassed >= MINUTE_MS) return sincePassed < PASSED_MS ? PASSED : undefined;
  const momentOf = ({ hours }: FaultThreshold) =>
    new Date(identifiedAt.getTime() + hours * HOUR_MS);
  return due(FAULT_THRESHOLDS, momentOf, repairBy, now);
}

/** Returns whether the report of last night's missed checks is due at a venue. @param zone of the venue */
export function morningReport(now: Date, zone: TimeZone): Threshold | undefined {
  const [, time = ''] = localDateTime(now, zone).split('T');
  const isMorning = MORNING_REPORT.from <= time && time < MORNING_REPORT.until;
  return isMorning ? { id: MORNING_REPORT.from } : undefined;
}

/**
 * Finds the Monday on which the weekly mails are due: from 07:00 at the venue where that is last, until a venue
 * has Tuesday.
 * @param zones of the venues on the board
 */
export function weeklyMail(
  now: Date,
  zones: readonly TimeZone[],
): (Threshold & { readonly day: Day }) | undefined {
  const { weekday, from } = WEEKLY_MAIL;
  const isDue = zones.every((zone) => {
    const [day = '', time = ''] = localDateTime(now, zone).split('T');
    return weekdayOf(day) === weekday && time >= from;
  });
  const [zone] = zones;
  return isDue && zone !== undefined
    ? { id: `${weekday} ${from}`, day: localDay(now, zone) }
    : undefined;
}
