import type { Dashboard } from '#contract/dashboard.ts';
import { expiryText } from '#contract/licences/expiry.ts';
import { INSPECTION_DUE } from '#contract/messages/form-c.ts';
import { LICENCE_WARNING_DAYS } from '#contract/rules/licence-validity.ts';
import { plusDays } from '#contract/time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { type CurrentUser, narrowScope, narrowTo, type VenueScope } from '#server/access.ts';
import { found, notFound } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type StandingVenue, venueStatuses } from '../status/service.ts';
import {
  type LicenceField,
  presentFigures,
  presentLicences,
  presentVenue,
  presentVenues,
} from './present.ts';
import { dashboardStore } from './store.ts';

export interface DashboardService {
  /**
   * Reads the dashboard. The number of queries does not depend on that of venues.
   * @param venueId the viewing venue; without one the first three figures are of all venues
   * @throws 404 for another tenant's venue
   */
  read(user: CurrentUser, venueId: string | undefined): Promise<Dashboard>;
}

export interface DashboardDependencies {
  readonly db: Database;
  readonly now: () => Date;
}

/** What the dashboard says of several venues, or of none, in place of what it says of one. */
const NOT_ONE_VENUE = {
  daysUntilFormCDue: INSPECTION_DUE.neverInspected,
  unrepaired: null,
  inspection: null,
  company: null,
} as const;

export function dashboardService({ db, now }: DashboardDependencies): DashboardService {
  const store = dashboardStore(db);

  async function ofOnly(scope: VenueScope, [only, ...others]: readonly StandingVenue[]) {
    if (!only || others.length > 0) return NOT_ONE_VENUE;
    return {
      ...presentVenue(only),
      company: await store.company(narrowTo(scope, [only.venue.id])),
    };
  }

  return {
    async read(user, venueId) {
      const at = now();
      const today = localDay(at, LATEST_MAINLAND_ZONE);
      const { scope } = user;
      if (venueId !== undefined) found(narrowScope(scope, venueId));
      const [standing, managers] = await Promise.all([
        venueStatuses(db, scope, { now: at, nights: 0 }),
        // One day more, because a licence expires by the calendar of its own zone.
        store.managersUntil(scope, plusDays(today, LICENCE_WARNING_DAYS.early + 1)),
      ]);
      const viewed = standing.filter(
        ({ venue: { id } }) => venueId === undefined || id === venueId,
      );
      if (venueId !== undefined && viewed.length === 0) throw notFound();
      const expiry = (day: string | null | undefined) => (day ? expiryText(day, today) : null);
      const licences = (field: LicenceField) =>
        presentLicences(managers, { field, now: at, today });
      const licence = licences('licence_expiry_date');
      const rmlv = licences('rmlv_licence_expiry_date');
      return {
        ...presentFigures(viewed),
        ...(await ofOnly(scope, viewed)),
        licenceExpiry: expiry(user.licences?.licence_expiry_date),
        rmlvExpiry: expiry(user.licences?.rmlv_licence_expiry_date),
        managersWithRMLVExpiryIn30: rmlv.in30,
        managersWithRMLVExpiryIn7: rmlv.in7,
        managersWithRMLVExpired: rmlv.expired,
        managersWithLicenceExpiryIn30: licence.in30,
        managersWithLicenceExpiryIn7: licence.in7,
        managersWithLicenceExpired: licence.expired,
        ...presentVenues(standing),
      };
    },
  };
}
