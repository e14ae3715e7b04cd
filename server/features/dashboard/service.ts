import { LATEST_MAINLAND_ZONE, localDay, plusDays } from '#contract/calendar.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { expiryText } from '#contract/licence-expiry.ts';
import { LICENCE_WARNING_DAYS } from '#contract/limits.ts';
import { narrowed, type Person } from '../../access.ts';
import { found } from '../../http/refusal.ts';
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
    async read(person: Person, venueId: string | undefined): Promise<Dashboard> {
      const at = now();
      const today = localDay(at, LATEST_MAINLAND_ZONE);
      const { scope } = person;
      const asked = venueId === undefined ? scope : found(narrowed(scope, venueId));
      const [venues, only, managers] = await Promise.all([
        store.zones(scope).then((zones) =>
          store.venues(
            scope,
            zones.map((zone) => tonightIn(zone, at)),
          ),
        ),
        store.only(asked),
        // One day more: a licence has expired by the calendar of its own zone.
        store.managersUntil(scope, plusDays(today, LICENCE_WARNING_DAYS.early + 1)),
      ]);
      const viewed =
        venueId === undefined ? venues : [found(venues.find(({ id }) => id === venueId))];
      const expiry = (day: string | null | undefined) => (day ? expiryText(day, today) : null);
      const licence = presentLicences(managers, 'licence_expiry_date', at, today);
      const rmlv = presentLicences(managers, 'rmlv_licence_expiry_date', at, today);
      return {
        hasCompletedFormA: viewed.length > 0 && viewed.every((venue) => venue.is_checked),
        numIncompleteFormB: viewed.reduce((sum, { open_faults }) => sum + open_faults, 0),
        daysUntilFormCDue: inspectionText(only, at),
        licenceExpiry: expiry(person.licences?.licence_expiry_date),
        rmlvExpiry: expiry(person.licences?.rmlv_licence_expiry_date),
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
