import { memoize } from '#contract/core/memoize.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf, type UnderRules } from '#contract/rules/venue-rules.ts';
import { type VenueRecord, venueRecord } from '#contract/status/day-state.ts';
import { newRegistersSince } from '#contract/status/inspection.ts';
import { WEEK_NIGHTS } from '#contract/status/schemas.ts';
import { type VenueStatus, venueStatus } from '#contract/status/venue-status.ts';
import type { VenueVersion } from '#contract/status/venue-terms.ts';
import { DAY_MS, type Day, plusDays } from '#contract/time/days.ts';
import type { VenueHours } from '#contract/venues/schemas.ts';
import { narrowTo, type VenueScope } from '#server/access.ts';
import { type RecordedVersion, venueVersions } from '#server/ledger/venue-versions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { paperStore } from '../paper/store.ts';
import { daysOfFaults, instantsOf, stateReader } from './nights.ts';
import { byVenue, type StatusVenue, statusStore } from './store.ts';

/** A venue and its state. */
export interface StandingVenue {
  readonly venue: StatusVenue;
  readonly status: VenueStatus;
  /** From what its nights follow. */
  readonly record: VenueRecord;
}

interface StatusQuery {
  readonly now: Date;
  /** Number of nights before the running one that are wanted. */
  readonly nights: number;
}

/** Reads the venues of a scope and their states, by name. The number of queries does not depend on that of venues. */
export async function venueStatuses(
  db: Database,
  scope: VenueScope,
  { now, nights }: StatusQuery,
): Promise<StandingVenue[]> {
  const store = statusStore(db);
  const venues = await store.venues(scope);
  const records = await recordsOf(db, venues, now, nights);
  const listed = narrowTo(
    scope,
    venues.map(({ id }) => id),
  );
  const days = venues.flatMap(({ id }) => records.get(id)?.currentDay ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const period = { from: plusDays(first, -nights), to: last };
  const [stateFacts, recent, found, faults, findings] = await Promise.all([
    nights > 0 ? readNights(db, listed, period) : undefined,
    store.checksSince(listed, nights > 0 ? plusDays(first, -1) : first),
    store.faultsFound(listed, instantsOf(period)),
    store.unrepairedFaults(listed),
    store.openFindings(listed),
  ]);
  const [recentOf, faultsOf] = [byVenue(recent), byVenue(faults)];
  return venues.flatMap((venue) => {
    const record = records.get(venue.id);
    if (!record) return [];
    const { id, latest_inspection: at } = venue;
    const before = Array.from({ length: nights }, (_, index) =>
      plusDays(record.currentDay, index - nights),
    );
    const stateOn = stateFacts && stateReader(id, record, stateFacts);
    const status = venueStatus({
      venue: record,
      nights: stateOn ? before.map((day) => ({ day, state: stateOn(day) })) : [],
      recentChecks: recentOf.get(id) ?? [],
      faultDays: daysOfFaults(record, found.get(id)),
      faults: faultsOf.get(id) ?? [],
      inspection: at ? { at, openFindings: findings.get(id) ?? 0 } : undefined,
    });
    return { venue, status, record };
  });
}

/** Reads what the states of nights follow from. */
async function readNights(
  db: Database,
  scope: VenueScope,
  nights: { readonly from: Day; readonly to: Day },
) {
  const store = statusStore(db);
  const [onTime, others, explanations, paper] = await Promise.all([
    store.daysOnTime(scope, nights),
    store.otherChecks(scope, nights),
    store.explanations(scope, nights),
    paperStore(db).nights(scope, nights),
  ]);
  return {
    from: nights.from,
    onTime,
    others: byVenue(others),
    explanations: byVenue(explanations),
    paper: byVenue(paper),
  };
}

/** Parses opening hours, of which thousands of venues share a few. */
const hoursOf = memoize((text: string): VenueHours => JSON.parse(text), 1000);

/**
 * Reads the terms of venues as far as they decide about the last nights. The history is read of those alone that
 * were changed since; the others have had their present terms all the time.
 */
async function recordsOf(
  db: Database,
  venues: readonly StatusVenue[],
  now: Date,
  nights: number,
): Promise<ReadonlyMap<string, VenueRecord>> {
  const beforeNights = now.getTime() - (Math.max(nights, WEEK_NIGHTS) + 3) * DAY_MS;
  const since = new Date(Math.min(beforeNights, newRegistersSince(now).getTime()));
  const changed = await statusStore(db).changedSince(since);
  const ids = venues.flatMap(({ id }) => (changed.has(id) ? [id] : []));
  const versions =
    ids.length > 0 ? await venueVersions(db, ids) : new Map<string, RecordedVersion[]>();
  return new Map(
    venues.map(({ id, hours, not_trading_days, time_zone, rules, is_active }) => {
      const present = { time_zone, rules, is_active, not_trading_days: not_trading_days ?? [] };
      const sinceEver = [{ ...present, hours: hoursOf(hours), at: new Date(0) }];
      return [id, venueRecord<VenueVersion>(versions.get(id) ?? sinceEver, now)];
    }),
  );
}

/** Tells which trading day runs at a venue. */
export type RunningDayOf = (venue: UnderRules & { readonly id: string }) => Day;

/** Reads what tells it for any venue: zone and rules that were changed count from the next trading day. */
export async function readRunningDays(db: Database, now: Date): Promise<RunningDayOf> {
  const changed = await statusStore(db).changedSince(new Date(now.getTime() - 2 * DAY_MS));
  const versions = await venueVersions(db, [...changed]);
  return ({ id, ...present }) => {
    const known = versions.get(id);
    return known ? venueRecord(known, now).currentDay : tradingDay(now, rulesOf(present));
  };
}
