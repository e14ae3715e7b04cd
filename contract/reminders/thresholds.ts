import { expiresWithin } from '../licences/expiry.ts';
import { LICENCE_WARNING_DAYS } from '../licences/validity.ts';
import { type Day, plusDays } from '../time/days.ts';
import { HOUR_MS } from '../time/milliseconds.ts';
import { localDay, localDayRange, parseVenueTime, type TimeZone } from '../time/venue-time.ts';

/**
 * Minutes between two looks at who must be reminded. The specification knows no reminders: their
 * moments here are the product's own.
 */
export const REMINDERS_EVERY_MINUTES = 5;

/** A first word while the night is still quiet, a last one shortly before the usual deadline. */
const CHECK = { hoursBefore: 2, lastWord: '23:45' } as const;

/** Days before a licence ends or an inspection is due. */
const DAYS_BEFORE = [LICENCE_WARNING_DAYS.early, LICENCE_WARNING_DAYS.urgent, 0] as const;

/** When mails about a day go out, `HH:mm` venue time: nobody's phone rings at midnight. */
const MORNING = '09:00';

/** Hours since a fault was identified: half of its clocks' time, and nearly all of it. */
const FAULT_HOURS_AFTER = [24, 44] as const;

/** The days before it within which a day may have a reminder due. */
export const FIRST_REMINDER_DAYS_BEFORE = DAYS_BEFORE[0];

/** The hours after it was identified from which a fault may have a reminder due. */
export const FIRST_REMINDER_HOURS_AFTER = FAULT_HOURS_AFTER[0];

export type CheckThreshold = `${typeof CHECK.hoursBefore} hours before` | typeof CHECK.lastWord;
export type DayThreshold = `${(typeof DAYS_BEFORE)[number]} days`;
export type FaultThreshold = `${(typeof FAULT_HOURS_AFTER)[number]} hours`;
export type Threshold = CheckThreshold | DayThreshold | FaultThreshold;

type Moments<T> = readonly (readonly [T, Date | undefined])[];

/**
 * A reminder is worth sending from its moment until the next one's, the last until what it reminds
 * of is over. So whoever was away for long sends one about each thing, and none too late.
 */
function due<T>(moments: Moments<T>, over: Date, now: Date): T | undefined {
  if (now >= over) return undefined;
  return moments.findLast(([, at]) => at && at <= now)?.[0];
}

/**
 * Of a check that is not done: two hours before its deadline and at 23:45. Ends with the deadline.
 * @param day the trading day
 */
export function checkReminder(
  day: Day,
  deadline: Date,
  now: Date,
  zone: TimeZone,
): CheckThreshold | undefined {
  const early = new Date(deadline.getTime() - CHECK.hoursBefore * HOUR_MS);
  const moments: Moments<CheckThreshold> = [
    [`${CHECK.hoursBefore} hours before`, early],
    [CHECK.lastWord, parseVenueTime(`${day}T${CHECK.lastWord}`, zone)],
  ];
  return due(moments, deadline, now);
}

/** Of a licence's last day, or an inspection's: 30 and 7 days before and on it. Ends with it. */
export function dayReminder(day: Day, now: Date, zone: TimeZone): DayThreshold | undefined {
  if (!expiresWithin(day, localDay(now, zone), DAYS_BEFORE[0])) return undefined;
  const moments = DAYS_BEFORE.map((days): Moments<DayThreshold>[number] => [
    `${days} days`,
    parseVenueTime(`${plusDays(day, -days)}T${MORNING}`, zone),
  ]);
  return due(moments, localDayRange(day, day, zone).end, now);
}

/** Is it time to tell others than the one whom it concerns? */
export function isUrgent(threshold: Threshold): boolean {
  return threshold !== `${LICENCE_WARNING_DAYS.early} days`;
}

/** Of a fault whose clock runs: 24 and 44 hours after it was identified. Ends when they run out. */
export function faultReminder(
  identifiedAt: Date,
  clocksEnd: Date,
  now: Date,
): FaultThreshold | undefined {
  const moments = FAULT_HOURS_AFTER.map((hours): Moments<FaultThreshold>[number] => [
    `${hours} hours`,
    new Date(identifiedAt.getTime() + hours * HOUR_MS),
  ]);
  return due(moments, clocksEnd, now);
}
