import type { Dashboard } from '#contract/dashboard/schemas.ts';
import { expiryText } from '#contract/licences/expiry.ts';
import { LICENCE_WARNING_DAYS } from '#contract/licences/validity.ts';
import { plusDays } from '#contract/time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { type CurrentUser, narrowScope, type VenueScope } from '#server/access.ts';
import { found, notFound } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import {
  inspectionText,
  type LicenceField,
  NO_VENUE_DETAIL,
  presentDetail,
  presentLicences,
  presentVenues,
  tonightUnder,
} from './present.ts';
import { dashboardStore } from './store.ts';

export interface DashboardService {
  /**
   * Reads the dashboard in at most eight queries, however many venues there are.
   * @param venueId the viewing venue; without one the first three figures are of all venues
   * @throws 404 for another tenant's venue
   */
  read(user: CurrentUser, venueId: string | undefined): Promise<Dashboard>;
}

export interface DashboardDependencies {
  readonly db: Database;
  readonly now: () => Date;
}

export function dashboardService({ db, now }: DashboardDependencies): DashboardService {
  const store = dashboardStore(db);

  async function readVenue(venueId: string | undefined, at: Date) {
    const [detail, unrepaired] =
      venueId === undefined
        ? []
        : await Promise.all([store.detail(venueId), store.unrepaired(venueId)]);
    return detail ? presentDetail(detail, unrepaired ?? [], at) : NO_VENUE_DETAIL;
  }

  return {
    async read(user, venueId) {
      const at = now();
      const today = localDay(at, LATEST_MAINLAND_ZONE);
      const { scope } = user;
      const requested = venueId === undefined ? scope : found(narrowScope(scope, venueId));
      const readVenues = async () => {
        const clocks = await store.clocks(scope);
        const tonights = clocks.map((clock) => tonightUnder(clock, at));
        const readLists = async () => {
          const venues = await store.venues(scope, tonights);
          const faulty = venues.filter(({ has_open_faults }) => has_open_faults);
          const ids = faulty.map(({ id }) => id);
          return presentVenues(venues, ids.length > 0 ? await store.openFaults(ids) : []);
        };
        return Promise.all([store.figures(requested, tonights), readLists()]);
      };
      const [[figures, lists], managers, ofVenue] = await Promise.all([
        readVenues(),
        // One day more, because a licence expires by the calendar of its own zone.
        store.managersUntil(scope, plusDays(today, LICENCE_WARNING_DAYS.early + 1)),
        readVenue(onlyVenue(requested), at),
      ]);
      if (venueId !== undefined && figures.venues === 0) throw notFound();
      const expiry = (day: string | null | undefined) => (day ? expiryText(day, today) : null);
      const licences = (field: LicenceField) =>
        presentLicences(managers, { field, now: at, today });
      const licence = licences('licence_expiry_date');
      const rmlv = licences('rmlv_licence_expiry_date');
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
        ...lists,
        ...ofVenue,
      };
    },
  };
}

/** Returns the id of the only venue of a scope; undefined for several. */
function onlyVenue({ venueIds }: VenueScope): string | undefined {
  return venueIds !== 'all' && venueIds.length === 1 ? venueIds[0] : undefined;
}
