import { memoize } from '#contract/core/memoize.ts';
import type { Dashboard } from '#contract/dashboard/schemas.ts';
import { formCDueDay, formCDueText, inspectedBefore } from '#contract/form-c/due.ts';
import { expiresWithin } from '#contract/licences/expiry.ts';
import { LICENCE_WARNING_DAYS, licenceIsValid } from '#contract/licences/validity.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf, type UnderRules } from '#contract/rules/venue-rules.ts';
import { plusDays, weekdayOf } from '#contract/time/days.ts';
import { type DayHours, isExpectedToTrade } from '#contract/time/opening-hours.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { LicenceHolder, Tonight, VenueFigures, VenueSummary } from './store.ts';

/** The trading day and the bounds that all venues of one clock and one rule profile share. */
export function tonightUnder({ time_zone, rules }: UnderRules, now: Date): Tonight {
  const venueRules = rulesOf({ time_zone, rules });
  const night = tradingDay(now, venueRules);
  const lastWarned = plusDays(localDay(now, time_zone), LICENCE_WARNING_DAYS.early);
  return {
    zone: time_zone,
    rules,
    night,
    weekday: weekdayOf(night),
    inspected_before: inspectedBefore(lastWarned, venueRules),
  };
}

/** How one venue stands with its inspections; several have no text in common. */
export function inspectionText(figures: VenueFigures, now: Date): string {
  const { venues, latest_inspection, time_zone, rules } = figures;
  if (venues !== 1 || time_zone === null || rules === null) return formCDueText(undefined, '');
  const due = latest_inspection
    ? formCDueDay(latest_inspection, rulesOf({ time_zone, rules }))
    : undefined;
  return formCDueText(due, localDay(now, time_zone));
}

/** The venues behind the figures. */
export function presentVenues(venues: readonly VenueSummary[]) {
  const named = (matches: (venue: VenueSummary) => boolean) =>
    venues.filter(matches).map(({ id, name }) => ({ id, name }));
  return {
    venuesNotSubmittedFormA: named(isWithoutCheck),
    venuesWithIncompleteFormB: named((venue) => venue.has_open_faults),
    venuesWithFormCDue: named((venue) => venue.is_inspection_due),
  };
}

/** However many venues there are, their hours are few. */
const hoursOf = memoize((text: string): DayHours => JSON.parse(text), 1000);

/** It trades tonight, and its check is not done: of others tonight's hours are not read. */
function isWithoutCheck({ night, hours_tonight, not_trading_days }: VenueSummary): boolean {
  const hours = hours_tonight === null ? undefined : hoursOf(hours_tonight);
  return isExpectedToTrade(night, { [weekdayOf(night)]: hours }, not_trading_days ?? []);
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
