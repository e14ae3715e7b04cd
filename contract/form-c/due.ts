import { formatCount } from '../messages/format-count.ts';
import { INSPECTION_DUE } from '../messages/screens/form-c.ts';
import type { VenueRules } from '../rules/venue-rules.ts';
import { type Day, daysBetween, plusDays, plusMonths, timeBetween } from '../time/days.ts';
import { localDay, localDayRange } from '../time/venue-time.ts';

/** The last day on which the next inspection is in time. */
export function formCDueDay(latestInspectionAt: Date, { zone, profile }: VenueRules): Day {
  return plusMonths(localDay(latestInspectionAt, zone), profile.inspectionPeriodMonths);
}

/** The moment before which a venue was last inspected when the next is due by the end of `day`. */
export function inspectedBefore(day: Day, { zone, profile }: VenueRules): Date {
  const months = profile.inspectionPeriodMonths;
  let latest = plusMonths(day, -months);
  // The last days of a long month are due together, at the end of a shorter one.
  while (plusMonths(plusDays(latest, 1), months) <= day) {
    latest = plusDays(latest, 1);
  }
  return localDayRange(latest, latest, zone).end;
}

/**
 * `daysUntilFormCDue`: "5 months", "2 weeks", "3 days", "Due today", "Overdue 12 days". Overdue is
 * given in days only: a text with month or week in it is shown as good news.
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
