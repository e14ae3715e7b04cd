import { memoize } from '#contract/core/memoize.ts';
import type { Dashboard } from '#contract/dashboard/schemas.ts';
import {
  formCDueDay,
  formCDueText,
  inspectedBefore,
  newRegistersSince,
  nextInspectionDay,
} from '#contract/form-c/due.ts';
import { FINDING_NAMES } from '#contract/form-c/schemas.ts';
import { expiresWithin } from '#contract/licences/expiry.ts';
import { LICENCE_WARNING_DAYS, licenceIsValid } from '#contract/licences/validity.ts';
import { checkDeadline } from '#contract/rules/check-deadline.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf, type UnderRules } from '#contract/rules/venue-rules.ts';
import { type Day, plusDays, weekdayOf } from '#contract/time/days.ts';
import { type DayHours, isExpectedToTrade } from '#contract/time/opening-hours.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type {
  LicenceHolder,
  OpenFault,
  Tonight,
  UnrepairedFault,
  VenueDetail,
  VenueFigures,
  VenueSummary,
} from './store.ts';

/** Builds the values that the venues of one clock and rule profile are compared with. */
export function tonightUnder({ time_zone, rules }: UnderRules, now: Date): Tonight {
  const venueRules = rulesOf({ time_zone, rules });
  const trading_day = tradingDay(now, venueRules);
  const lastWarned = plusDays(localDay(now, time_zone), LICENCE_WARNING_DAYS.early);
  return {
    zone: time_zone,
    rules,
    trading_day,
    weekday: weekdayOf(trading_day),
    inspected_before: inspectedBefore(lastWarned, venueRules),
    new_since: newRegistersSince(now),
  };
}

/** Describes when one venue's next inspection is due; several venues have no text in common. */
export function inspectionText(figures: VenueFigures, now: Date): string {
  const { venues, latest_inspection, time_zone, rules } = figures;
  if (venues !== 1 || time_zone === null || rules === null) return formCDueText(undefined, '');
  const due = nextInspectionDay(latest_inspection, rulesOf({ time_zone, rules }));
  return formCDueText(due, localDay(now, time_zone));
}

/** Lists the venues of each figure, the first one due on top. @param faults oldest first */
export function presentVenues(venues: readonly VenueSummary[], faults: readonly OpenFault[]) {
  const firstFaults = new Map([...faults].reverse().map((fault) => [fault.venue_id, fault]));
  const named = ({ id, name, time_zone }: VenueSummary) => ({ id, name, time_zone });
  return {
    venuesNotSubmittedFormA: venues
      .flatMap((venue) => {
        const due = isWithoutCheck(venue) && deadlineOf(venue).toISOString();
        return due ? [{ ...named(venue), due_at: due, last_check: venue.latest_check }] : [];
      })
      .sort((one, other) => compareTexts(one.due_at, other.due_at)),
    venuesWithIncompleteFormB: venues
      .filter(({ has_open_faults }) => has_open_faults)
      .map((venue) => ({ ...named(venue), fault: faultOf(firstFaults.get(venue.id)) }))
      .sort((one, other) => compareTexts(one.fault?.since ?? '', other.fault?.since ?? '')),
    venuesWithFormCDue: venues
      .filter(({ is_inspection_due }) => is_inspection_due)
      .map((venue) => ({ ...named(venue), due_day: inspectionDay(venue) }))
      .sort((one, other) => compareTexts(one.due_day ?? '', other.due_day ?? '')),
  };
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Parses opening hours, of which thousands of venues share a few. */
const hoursOf = memoize((text: string): DayHours => JSON.parse(text), 1000);

const hoursTonight = ({ hours_tonight }: VenueSummary) =>
  hours_tonight === null ? undefined : hoursOf(hours_tonight);

/** Whether a venue trades tonight and its check is not done: hours of other venues are not read. */
function isWithoutCheck(venue: VenueSummary): boolean {
  const { trading_day, not_trading_days } = venue;
  const hours = { [weekdayOf(trading_day)]: hoursTonight(venue) };
  return isExpectedToTrade(trading_day, hours, not_trading_days ?? []);
}

const deadlineOf = (venue: VenueSummary) =>
  checkDeadline(venue.trading_day, hoursTonight(venue), rulesOf(venue));

function faultOf(fault: OpenFault | undefined) {
  return fault
    ? {
        since: fault.reported_date.toISOString(),
        by: fault.reporter_name,
        arrange_by: fault.arrange_by?.toISOString() ?? null,
      }
    : null;
}

const inspectionDay = (venue: VenueSummary) =>
  venue.latest_inspection && formCDueDay(venue.latest_inspection, rulesOf(venue));

type ManagerList = Dashboard['managersWithLicenceExpired'];
export type LicenceField = 'licence_expiry_date' | 'rmlv_licence_expiry_date';

interface LicenceWarnings {
  readonly in30: ManagerList;
  readonly in7: ManagerList;
  readonly expired: ManagerList;
}

interface LicenceOptions {
  readonly field: LicenceField;
  readonly now: Date;
  readonly today: Day;
}

/** Lists the managers of each figure, the first to expire on top. A licence that ends within 7 days is also in the 30-day list. */
export function presentLicences(
  managers: readonly LicenceHolder[],
  { field, now, today }: LicenceOptions,
): LicenceWarnings {
  const holders = managers
    .flatMap(({ id, name, venue_names, [field]: expiry_date }) =>
      expiry_date === null ? [] : [{ id, name, expiry_date, venue_names }],
    )
    .sort((one, other) => compareTexts(one.expiry_date, other.expiry_date));
  const within = (days: number) =>
    holders.filter(({ expiry_date }) => expiresWithin(expiry_date, today, days));
  return {
    in30: within(LICENCE_WARNING_DAYS.early),
    in7: within(LICENCE_WARNING_DAYS.urgent),
    expired: holders.filter(({ expiry_date }) => !licenceIsValid(expiry_date, now)),
  };
}

/** The details of a dashboard of several venues, or of none. */
export const NO_VENUE_DETAIL = {
  unrepaired: null,
  inspection: null,
  is_new: false,
  company: null,
} as const;

/** Presents what the dashboard says about the viewing venue alone. */
export function presentDetail(
  detail: VenueDetail,
  unrepaired: readonly UnrepairedFault[],
  now: Date,
): Pick<Dashboard, keyof typeof NO_VENUE_DETAIL> {
  const { company_name: name, company_phone: phone, company_email: email } = detail;
  const rules = rulesOf(detail);
  const limits = unrepaired
    .map((fault) => fault.repair_by)
    .filter((limit) => limit !== null)
    .sort((one, other) => one.getTime() - other.getTime());
  return {
    unrepaired: { count: unrepaired.length, due_at: limits[0]?.toISOString() ?? null },
    inspection: detail.submitted_at && {
      due_day: formCDueDay(detail.submitted_at, rules),
      open_findings: detail.repair_date === null ? findingsIn(detail) : 0,
    },
    is_new: detail.began_at !== null && detail.began_at >= newRegistersSince(now),
    company: name === null || email === null ? null : { name, phone, email },
  };
}

/** Counts the findings of the latest inspection that were answered No. */
const findingsIn = (detail: VenueDetail) =>
  FINDING_NAMES.filter((name) => detail[name] === false).length;
