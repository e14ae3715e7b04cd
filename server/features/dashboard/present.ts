import {
  type Day,
  isCheckedTonight,
  isExpectedToTrade,
  licenceIsValid,
  localDay,
  tradingDay,
  weekdayOf,
} from '#contract/calendar.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { formCDueDay, formCDueText } from '#contract/form-c-due.ts';
import { daysUntilExpiry, expiresWithin } from '#contract/licence-expiry.ts';
import { LICENCE_WARNING_DAYS } from '#contract/limits.ts';
import type { LicenceHolder, VenueStanding } from './store.ts';

/** Has the venue a check of the trading day that runs now? */
export function isChecked(venue: VenueStanding, now: Date): boolean {
  return isCheckedTonight(venue.latest_check, now, venue.time_zone);
}

export function inspectionDue(venue: VenueStanding): string | undefined {
  return venue.latest_inspection === null
    ? undefined
    : formCDueDay(venue.latest_inspection, venue.time_zone);
}

export function inspectionText(venue: VenueStanding | undefined, now: Date): string {
  return venue
    ? formCDueText(inspectionDue(venue), localDay(now, venue.time_zone))
    : formCDueText(undefined, '');
}

/** The venues behind the figures; an inactive one is in none of them. */
export function presentVenues(venues: readonly VenueStanding[], now: Date) {
  const active = venues.filter((venue) => venue.is_active);
  const named = (matches: (venue: VenueStanding) => boolean) =>
    active.filter(matches).map(({ id, name }) => ({ id, name }));
  return {
    venuesNotSubmittedFormA: named(
      (venue) =>
        !isChecked(venue, now) && isTradingTonight(venue, tradingDay(now, venue.time_zone)),
    ),
    venuesWithIncompleteFormB: named((venue) => venue.open_faults !== null),
    venuesWithFormCDue: named((venue) => isInspectionDue(venue, now)),
  };
}

function isTradingTonight(venue: VenueStanding, night: Day): boolean {
  const hours = { [weekdayOf(night)]: venue.hours_tonight ?? undefined };
  return isExpectedToTrade(night, hours, venue.not_trading_days ?? []);
}

/** Never inspected, overdue, or due within the earlier of the warning windows. */
function isInspectionDue(venue: VenueStanding, now: Date): boolean {
  const due = inspectionDue(venue);
  const today = localDay(now, venue.time_zone);
  return due === undefined || daysUntilExpiry(due, today) <= LICENCE_WARNING_DAYS.early;
}

type ManagerList = Dashboard['managersWithLicenceExpired'];

/** The managers behind the figures. Who is counted for 7 days is counted for 30 as well. */
export function presentLicences(
  managers: readonly LicenceHolder[],
  licence: 'licence_expiry_date' | 'rmlv_licence_expiry_date',
  now: Date,
  today: string,
): { in30: ManagerList; in7: ManagerList; expired: ManagerList } {
  const holders = managers.flatMap(({ id, name, [licence]: expiry_date }) =>
    expiry_date === null ? [] : [{ id, name, expiry_date }],
  );
  const within = (days: number) =>
    holders.filter(({ expiry_date }) => expiresWithin(expiry_date, today, days));
  return {
    in30: within(LICENCE_WARNING_DAYS.early),
    in7: within(LICENCE_WARNING_DAYS.urgent),
    expired: holders.filter(({ expiry_date }) => !licenceIsValid(expiry_date, now)),
  };
}
