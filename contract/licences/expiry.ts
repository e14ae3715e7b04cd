import { formatCount } from '../core/format-count.ts';
import { EXPIRY } from '../messages/people.ts';
import { type Day, daysBetween, plusMonths, timeBetween } from '../time/days.ts';

/** Counts the days left: 0 on the last day, negative afterwards. */
export function daysUntilExpiry(expiryDay: Day, today: Day): number {
  return daysBetween(today, expiryDay);
}

/** Returns whether a licence is valid, but for no more than a number of days. */
export function expiresWithin(expiryDay: Day, today: Day, days: number): boolean {
  const left = daysUntilExpiry(expiryDay, today);
  return left >= 0 && left <= days;
}

/** Formats an expiry: "Expiring in 2 years 3 months 5 days", "Expiring today", "Expired 1 month 2 days ago". */
export function expiryText(expiryDay: Day, today: Day): string {
  if (expiryDay === today) return EXPIRY.expiringToday;
  return expiryDay > today
    ? `${EXPIRY.expiringIn} ${lengthText(today, expiryDay)}`
    : `${EXPIRY.expired} ${lengthText(expiryDay, today)} ${EXPIRY.ago}`;
}

function lengthText(from: Day, to: Day): string {
  const { months, days } = timeBetween(from, to);
  const parts: [number, string][] = [
    [Math.floor(months / 12), 'year'],
    [months % 12, 'month'],
    [days, 'day'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => formatCount(count, unit))
    .join(' ');
}

/** Computes the expiry day that forms suggest for the issue day of an RMLV certificate. */
export function rmlvExpiryFrom(issueDay: Day, months: number): Day {
  return plusMonths(issueDay, months);
}
