import { LICENCE_WARNING_DAYS } from '#contract/core/limits.ts';
import type { Dashboard } from '#contract/dashboard/schemas.ts';
import { expiryText } from '#contract/licences/expiry.ts';
import { LATEST_MAINLAND_ZONE, localDay, plusDays } from '#contract/time/calendar.ts';
import { type CurrentUser, narrowScope } from '#server/access.ts';
import { found, notFound } from '#server/errors.ts';
import { inspectionText, presentLicences, presentVenues, tonightIn } from './present.ts';
import type { DashboardStore } from './store.ts';

export type DashboardService = ReturnType<typeof dashboardService>;

export function dashboardService(store: DashboardStore, now: () => Date) {
  return {
    /**
     * Four queries, however many venues.
     * @param venueId the viewing venue; the first three figures are all venues' without one
     * @throws 404 for somebody else's venue
     */
    async read(user: CurrentUser, venueId: string | undefined): Promise<Dashboard> {
      const at = now();
      const today = localDay(at, LATEST_MAINLAND_ZONE);
      const { scope } = user;
      const asked = venueId === undefined ? scope : found(narrowScope(scope, venueId));
      const standing = async () => {
        const tonights = (await store.zones(scope)).map((zone) => tonightIn(zone, at));
        return Promise.all([store.figures(asked, tonights), store.venues(scope, tonights)]);
      };
      const [[figures, venues], managers] = await Promise.all([
        standing(),
        // One day more: a licence has expired by the calendar of its own zone.
        store.managersUntil(scope, plusDays(today, LICENCE_WARNING_DAYS.early + 1)),
      ]);
      if (venueId !== undefined && figures.venues === 0) throw notFound();
      const expiry = (day: string | null | undefined) => (day ? expiryText(day, today) : null);
      const licence = presentLicences(managers, 'licence_expiry_date', at, today);
      const rmlv = presentLicences(managers, 'rmlv_licence_expiry_date', at, today);
      return {
        hasCompletedFormA: figures.are_checked,
        numIncompleteFormB: figures.open_faults,
        daysUntilFormCDue: inspectionText(figures, at),
        licenceExpiry: expiry(user.licences?.licence_expiry_date),
        rmlvExpiry: expiry(user.licences?.rmlv_licence_expiry_date),
        managersWithRMLVExpiryIn30: rmlv.in30,
        managersWithRMLVExpiryIn7: rmlv.in7,
        managersWithRMLVExpired: rmlv.expired,
        managersWithLicenceExpiryIn30: licence.in30,
        managersWithLicenceExpiryIn7: licence.in7,
        managersWithLicenceExpired: licence.expired,
        ...presentVenues(venues),
      };
    },
  };
}
