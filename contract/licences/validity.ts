import { QUEENSLAND } from '../rules/qld.ts';
import type { Day } from '../time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay, type TimeZone } from '../time/venue-time.ts';

/** Days before expiry from which a licence is counted as expiring. Specification section 9. */
export const LICENCE_WARNING_DAYS = { early: 30, urgent: 7 } as const;

/**
 * Months from the issue of an RMLV certificate to the expiry that the form fills in, which stays
 * editable. Specification section 4 gives both readings; registration's is the law's.
 */
export const RMLV_VALIDITY_MONTHS = {
  registration: QUEENSLAND.rmlvValidityMonths,
  profileAndManagerForms: 3,
} as const;

/**
 * Whether a licence is valid: it is to the end of its expiry day.
 * @param expiryDay one that is not recorded is not valid
 * @param zone the venue's; without a venue the latest on the mainland
 */
export function licenceIsValid(
  expiryDay: Day | null | undefined,
  at: Date,
  zone: TimeZone = LATEST_MAINLAND_ZONE,
): boolean {
  return Boolean(expiryDay) && localDay(at, zone) <= String(expiryDay);
}
