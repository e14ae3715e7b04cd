import type { Licences } from '#contract/access/rules.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { expiryText } from '#contract/licences/expiry.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';

/**
 * Returns figures for the cards that are shown while the dashboard loads. Their number is that of the real
 * cards, so that the register below does not move.
 */
export function dashboardPlaceholder(licences: Licences | null, now: Date): Dashboard {
  const today = localDay(now, LATEST_MAINLAND_ZONE);
  const expiry = (day: string | null | undefined) => (day ? expiryText(day, today) : null);
  return {
    hasCompletedFormA: false,
    numIncompleteFormB: 0,
    daysUntilFormCDue: '',
    licenceExpiry: expiry(licences?.licence_expiry_date),
    rmlvExpiry: expiry(licences?.rmlv_licence_expiry_date),
    managersWithRMLVExpiryIn30: [],
    managersWithRMLVExpiryIn7: [],
    managersWithRMLVExpired: [],
    managersWithLicenceExpiryIn30: [],
    managersWithLicenceExpiryIn7: [],
    managersWithLicenceExpired: [],
    venuesNotSubmittedFormA: [],
    venuesWithIncompleteFormB: [],
    venuesWithFormCDue: [],
    unrepaired: null,
    inspection: null,
    company: null,
  };
}
