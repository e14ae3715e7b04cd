import type { Day } from '../time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay, type TimeZone } from '../time/venue-time.ts';
import { QUEENSLAND } from './qld.ts';

/** Days before expiry within which a licence counts as expiring. Specification section 9. */
export const LICENCE_WARNING_DAYS = { early: 30, urgent: 7 } as const;

/**
 * Months from the issue of an RMLV certificate to the expiry that forms suggest. Specification section 4
 * has both numbers; that of registration is the legal one.
 */
export const RMLV_VALIDITY_MONTHS = {
  registration: QUEENSLAND.rmlvValidityMonths,
  profileAndManagerForms: 3,
} as const;

/**
 * Returns whether a licence is valid, which it is to the end of its expiry day.
 * @param expiryDay a licence without one is not valid
 * @param zone of the venue; without a venue the latest zone of the mainland
 */
export function licenceIsValid(
  expiryDay: Day | null | undefined,
  at: Date,
  zone: TimeZone = LATEST_MAINLAND_ZONE,
): boolean {
  return Boolean(expiryDay) && localDay(at, zone) <= String(expiryDay);
}
