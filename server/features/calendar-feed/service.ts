import { createHmac, timingSafeEqual } from 'node:crypto';
import { can } from '#contract/access/permissions.ts';
import { calendarFeedPath } from '#contract/calendar-feed.ts';
import { isActive } from '#contract/status/venue-status.ts';
import { DAY_MS, dayOf, plusDays } from '#contract/time/days.ts';
import { type CurrentUser, confirmedScope, narrowTo } from '#server/access.ts';
import { found, notFound, secondFactorMissing } from '#server/errors.ts';
import { venueVersions } from '#server/ledger/venue-versions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Reads } from '#server/platform/postgres/reads.ts';
import { bookingStore } from '../bookings/store.ts';
import { venueStatuses } from '../status/service.ts';
import { byVenue } from '../status/store.ts';
import { usersById } from '../users/identity-store.ts';
import { closuresOf, type FeedVenue, licenceEvents, venueEvents, writeFeed } from './feed.ts';
import { calendarFeedStore } from './store.ts';

/** Calendars of due dates, each at a secret address that a user gives to their calendar app. */
export interface CalendarFeedService {
  /** @throws 403 for a user who has to add a second factor: the address would do without */
  addressOf(user: CurrentUser): Promise<string>;

  /** Gives the calendar of a user another address, and ends the present one. */
  renew(user: CurrentUser): Promise<string>;

  /**
   * Writes the calendar of a token as an iCalendar file.
   * @throws 404 for a token that is wrong, was replaced or is of a removed account
   */
  read(token: string): Promise<string>;
}

export interface CalendarFeedDependencies {
  readonly db: Database;
  readonly reads: Reads;
  readonly calendarSecret: string;
  /** Address of the web app, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Time for which what is done or cancelled stays in a calendar, as such: some calendars keep events that vanish. */
const PAST_DAYS = 30;

/** Days ahead of which closures are shown. */
const CLOSURE_DAYS = 400;

/** A user's id and the mac. */
const TOKEN = /^(\d{1,18})-([\w-]{43})$/;

export function calendarFeedService(dependencies: CalendarFeedDependencies): CalendarFeedService {
  const { db, reads, calendarSecret, publicUrl, now } = dependencies;
  const store = calendarFeedStore(db);
  const shown = calendarFeedStore(reads.db);

  const macOf = (userId: string, renewals: number): string =>
    createHmac('sha256', calendarSecret).update(`${userId} ${renewals}`).digest('base64url');

  const addressAt = ({ id }: CurrentUser, renewals: number): string =>
    publicUrl + calendarFeedPath(`${id}-${macOf(id, renewals)}`);

  async function venuesOf(user: CurrentUser): Promise<FeedVenue[]> {
    const at = now();
    const since = new Date(at.getTime() - PAST_DAYS * DAY_MS);
    const today = dayOf(at.getTime());
    const closurePeriod = {
      from: plusDays(today, -PAST_DAYS),
      to: plusDays(today, CLOSURE_DAYS),
      since,
    };
    const scope = confirmedScope(user);
    const statuses = await venueStatuses(reads.db, scope, { now: at, nights: 0 });
    const active = statuses.filter(({ status }) => isActive(status));
    const ids = active.map(({ venue }) => venue.id);
    const listed = narrowTo(scope, ids);
    const readsInspections = can(user, 'form-c:read');
    const [versions, inspections, visits, faults] = await Promise.all([
      venueVersions(reads.db, ids),
      readsInspections ? shown.inspectionsChanged(listed) : undefined,
      readsInspections ? bookingStore(reads.db).upcoming(listed, at) : [],
      can(user, 'form-b:read') ? shown.faults(listed, since) : [],
    ]);
    const [visitsOf, faultsOf] = [byVenue(visits), byVenue(faults)];
    return active.map(({ venue: { id, name, address }, status }) => {
      const ofVenue = versions.get(id) ?? [];
      return {
        id,
        name,
        address,
        dueDay: readsInspections ? status.inspection.due_day : null,
        inspectionsChangedAt: inspections?.get(id),
        visit: visitsOf.get(id)?.[0],
        faults: faultsOf.get(id) ?? [],
        versions: ofVenue,
        closures: can(user, 'calendar:read') ? closuresOf(ofVenue, closurePeriod) : [],
      };
    });
  }

  return {
    async addressOf(user) {
      if (user.lacksSecondFactor) throw secondFactorMissing();
      return addressAt(user, await store.renewals(user.id));
    },

    renew: async (user) => addressAt(user, await store.renew(user.id, now())),

    async read(token) {
      const [, userId, mac] = TOKEN.exec(token) ?? [];
      if (userId === undefined || mac === undefined) throw notFound();
      const expected = macOf(userId, await store.renewals(userId));
      if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) throw notFound();
      const user = found((await usersById(db, [userId])).get(userId));
      const [licences, venues] = await Promise.all([shown.licences(user.id), venuesOf(user)]);
      return writeFeed([...licenceEvents(licences), ...venues.flatMap(venueEvents)], publicUrl);
    },
  };
}
