import type { Dashboard } from '#contract/dashboard.ts';
import { expiresWithin } from '#contract/licences/expiry.ts';
import { LICENCE_WARNING_DAYS, licenceIsValid } from '#contract/rules/licence-validity.ts';
import { byInspection, inspectionText, isInspectionDue } from '#contract/status/inspection.ts';
import { isActive, isCheckDue, type UnrepairedFault } from '#contract/status/venue-status.ts';
import type { Day } from '#contract/time/days.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { StandingVenue } from '../status/service.ts';
import type { LicenceHolder } from './store.ts';

/** The figures of the viewing venue, or of all venues without one. */
export function presentFigures(viewed: readonly StandingVenue[]) {
  return {
    hasCompletedFormA:
      viewed.length > 0 && viewed.every(({ status }) => status.tonight.check !== null),
    numIncompleteFormB: viewed.reduce((sum, { status }) => sum + status.toArrange.length, 0),
  };
}

/** What the dashboard says of one venue alone. */
export function presentVenue({ status }: StandingVenue) {
  const { inspection, toRepair, now, zone } = status;
  return {
    daysUntilFormCDue: inspectionText(inspection, localDay(now, zone)),
    unrepaired: { count: toRepair.length, due_at: firstLimit(toRepair) },
    inspection,
  };
}

function firstLimit(faults: readonly UnrepairedFault[]): string | null {
  const limits = faults.flatMap(({ repair_by }) => repair_by?.toISOString() ?? []).sort();
  return limits[0] ?? null;
}

/** Lists the venues of each figure, the worst or the first one due on top. */
export function presentVenues(standing: readonly StandingVenue[]) {
  const active = standing.filter(({ status }) => isActive(status));
  const named = ({ venue, status }: StandingVenue) => ({
    id: venue.id,
    name: venue.name,
    time_zone: status.zone,
  });
  return {
    venuesNotSubmittedFormA: active
      .flatMap((one) => {
        const { due_at } = one.status.tonight;
        return isCheckDue(one.status) && due_at !== null
          ? [{ ...named(one), due_at, last_check: one.venue.latest_check }]
          : [];
      })
      .sort((one, other) => compareTexts(one.due_at, other.due_at)),
    venuesWithIncompleteFormB: active
      .flatMap((one) => {
        const [first] = one.status.toArrange;
        return first ? [{ ...named(one), fault: presentFault(first) }] : [];
      })
      .sort((one, other) => compareTexts(one.fault.since, other.fault.since)),
    venuesWithFormCDue: active
      .filter(({ status }) => isInspectionDue(status.inspection))
      .map((one) => ({ ...named(one), ...one.status.inspection }))
      .sort(byInspection),
  };
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const presentFault = ({ reported_date, reporter_name, arrange_by }: UnrepairedFault) => ({
  since: reported_date.toISOString(),
  by: reporter_name,
  arrange_by: arrange_by?.toISOString() ?? null,
});

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
