import { formatCount } from '../messages/format-count.ts';
import { INSPECTION_DUE } from '../messages/screens/form-c.ts';
import {
  type Day,
  daysBetween,
  localDay,
  localDayRange,
  plusDays,
  plusMonths,
  type TimeZone,
  timeBetween,
} from '../time/calendar.ts';

/**
 * Months between two inspections: Liquor Regulation 2002 (Qld) s 37DA, Liquor Act 1992 (Qld)
 * s 142AH and the regulator's guidance.
 */
export const INSPECTION_EVERY_MONTHS = 6;

/** The last day on which the next inspection is in time. */
export function formCDueDay(latestInspectionAt: Date, zone: TimeZone): Day {
  return plusMonths(localDay(latestInspectionAt, zone), INSPECTION_EVERY_MONTHS);
}

/** The moment before which a venue was last inspected when the next is due by the end of `day`. */
export function inspectedBefore(day: Day, zone: TimeZone): Date {
  let latest = plusMonths(day, -INSPECTION_EVERY_MONTHS);
  // The last days of a long month are due together, at the end of a shorter one.
  while (plusMonths(plusDays(latest, 1), INSPECTION_EVERY_MONTHS) <= day) {
    latest = plusDays(latest, 1);
  }
  return localDayRange(latest, latest, zone).end;
}

/**
 * `daysUntilFormCDue`: "5 months", "2 weeks", "3 days", "Due today", "Overdue 12 days". Overdue is
 * told in days only: a text with month or week in it is shown as good news.
 * @param dueDay undefined while no inspection is recorded
 */
export function formCDueText(dueDay: Day | undefined, today: Day): string {
  if (dueDay === undefined) return INSPECTION_DUE.neverInspected;
  const days = daysBetween(today, dueDay);
  if (days === 0) return INSPECTION_DUE.today;
  if (days < 0) return INSPECTION_DUE.overdue(-days);
  const { months } = timeBetween(today, dueDay);
  if (months > 0) return formatCount(months, 'month');
  return days >= 7 ? formatCount(Math.floor(days / 7), 'week') : formatCount(days, 'day');
}

/** The dashboard's card is green while the text speaks of months or weeks. */
export function formCIsGreen(text: string): boolean {
  return text.includes('month') || text.includes('week');
}
