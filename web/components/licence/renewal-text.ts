import { daysUntilExpiry } from '#contract/licences/expiry.ts';
import { RENEWAL } from '#contract/messages/shell.ts';
import { LICENCE_WARNING_DAYS } from '#contract/rules/licence-validity.ts';
import { dayName } from '#contract/time/day-name.ts';
import type { Day } from '#contract/time/days.ts';

/** Says when a licence ends, from 30 days before: "Ends Fri 27 Nov 2026, in 5 days". */
export function renewalText(expiryDay: Day, today: Day): string | undefined {
  const days = daysUntilExpiry(expiryDay, today);
  if (days > LICENCE_WARNING_DAYS.early) return undefined;
  const name = dayName(expiryDay);
  return days < 0 ? RENEWAL.ended(name) : RENEWAL.ends(name, days);
}
