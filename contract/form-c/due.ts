import { LICENCE_WARNING_DAYS } from '../licences/validity.ts';
import { formatCount } from '../messages/format-count.ts';
import { INSPECTION_DUE } from '../messages/screens/form-c.ts';
import type { VenueRules } from '../rules/venue-rules.ts';
import { type Day, daysBetween, plusDays, plusMonths, timeBetween } from '../time/days.ts';
import { DAY_MS } from '../time/milliseconds.ts';
import { localDay, localDayRange } from '../time/venue-time.ts';

/** As long before every other inspection it counts as due. */
const FIRST_INSPECTION_DAYS = LICENCE_WARNING_DAYS.early;

/** Returns the last day on which the next inspection is in time; null under rules without a period. */
export function formCDueDay(latestInspectionAt: Date, { zone, profile }: VenueRules): Day | null {
  const months = profile.inspectionPeriodMonths;
  return months === null ? null : plusMonths(localDay(latestInspectionAt, zone), months);
}

/**
 * Returns the time before which a venue was last inspected if its next inspection is due by the end of
 * `day`; null under rules without a period.
 */
export function inspectedBefore(day: Day, { zone, profile }: VenueRules): Date | null {
  const months = profile.inspectionPeriodMonths;
  if (months === null) return null;
  let latest = plusMonths(day, -months);
  // Several last days of a long month are due on the last day of a shorter month.
  while (plusMonths(plusDays(latest, 1), months) <= day) {
    latest = plusDays(latest, 1);
  }
  return localDayRange(latest, latest, zone).end;
}

/**
 * Returns the last day on which the next inspection of a venue is in time: undefined before the first one, null
 * under rules without a period.
 */
export function nextInspectionDay(latest: Date | null, rules: VenueRules): Day | null | undefined {
  if (latest) return formCDueDay(latest, rules);
  return rules.profile.inspectionPeriodMonths === null ? null : undefined;
}

/** Returns the time since which a register is new: that it has no inspection yet is no alarm. */
export const newRegistersSince = (now: Date): Date =>
  new Date(now.getTime() - FIRST_INSPECTION_DAYS * DAY_MS);

/**
 * Formats `daysUntilFormCDue`: "5 months", "2 weeks", "3 days", "Due today", "Overdue 12 days". Counts
 * overdue days in days only, because a text with months or weeks is shown green.
 * @param dueDay undefined before the first inspection, null under rules without a period
 */
export function formCDueText(dueDay: Day | null | undefined, today: Day): string {
  if (dueDay === undefined) return INSPECTION_DUE.neverInspected;
  if (dueDay === null) return INSPECTION_DUE.noPeriod;
  const days = daysBetween(today, dueDay);
  if (days === 0) return INSPECTION_DUE.today;
  if (days < 0) return INSPECTION_DUE.overdue(-days);
  const { months } = timeBetween(today, dueDay);
  if (months > 0) return formatCount(months, 'month');
  return days >= 7 ? formatCount(Math.floor(days / 7), 'week') : formatCount(days, 'day');
}

/** Returns whether the dashboard's card is green: while the text has months or weeks. */
export function formCIsGreen(text: string): boolean {
  return text.includes('month') || text.includes('week');
}
