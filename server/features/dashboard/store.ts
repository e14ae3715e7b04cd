import { type SqlBool, sql } from 'kysely';
import type { RuleProfileId } from '#contract/rules/profiles.ts';
import type { Day, Weekday } from '#contract/time/days.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import type { VenueScope } from '#server/access.ts';
import { within } from '#server/ledger/scope-filter.ts';
import { connected } from '#server/ledger/venue-conditions.ts';
import { clocksAmong } from '#server/ledger/zones.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

type DashboardStore = ReturnType<typeof dashboardStore>;
export type VenueFigures = Awaited<ReturnType<DashboardStore['figures']>>;
export type VenueDetail = NonNullable<Awaited<ReturnType<DashboardStore['detail']>>>;
export type UnrepairedFault = Awaited<ReturnType<DashboardStore['unrepaired']>>[number];
export type OpenFault = Awaited<ReturnType<DashboardStore['openFaults']>>[number];
export type VenueSummary = Awaited<ReturnType<DashboardStore['venues']>>[number];
export type LicenceHolder = Awaited<ReturnType<DashboardStore['managersUntil']>>[number];

/** A zone and a rule profile with their present trading day, and the bound of inspections that are due soon. */
export interface Tonight {
  readonly zone: TimeZone;
  readonly rules: RuleProfileId;
  readonly trading_day: Day;
  readonly weekday: Weekday;
  /** Null under rules without a period. */
  readonly inspected_before: Date | null;
  /** Registers that began later are new. */
  readonly new_since: Date;
}

/** Lists the clocks as a table to join with the venues. */
function asTable(tonights: readonly Tonight[]) {
  const column = (name: keyof Tonight) => tonights.map((tonight) => tonight[name]);
  return sql<Tonight>`unnest(${column('zone')}::text[], ${column('rules')}::text[],
    ${column('trading_day')}::date[], ${column('weekday')}::text[],
    ${column('inspected_before')}::timestamptz[], ${column('new_since')}::timestamptz[])`.as<'tonight'>(
    sql`tonight(zone, rules, trading_day, weekday, inspected_before, new_since)`,
  );
}

/** A later day than tonight's, which a clock that was ahead has left, says nothing of tonight. */
const isChecked = sql<boolean>`coalesce(latest_check = tonight.trading_day
  or latest_check > tonight.trading_day and exists (select from form_a_entries as checks
    where checks.venue_id = venues.id and checks.voided_at is null
      and checks.trading_day = tonight.trading_day), false)`;
const hasOpenFaults = sql<boolean>`coalesce(open_faults > 0, false)`;
/** The change that added a venue; none for venues of early versions. */
const venueAdded = sql`select history.at from history
  where entity = 'venue' and entity_id = venues.id and action = 'create'`;
const isInspectionDue = sql<boolean>`(tonight.inspected_before is not null
  and case when latest_inspection is null
    then not exists (${venueAdded} and history.at >= tonight.new_since)
    else latest_inspection < tonight.inspected_before end)`;

/** Figures come from the venue summaries, which are kept beside the end of each chain. */
export function dashboardStore(db: Database) {
  const existing = (scope: VenueScope, tonights: readonly Tonight[]) =>
    db
      .selectFrom('venues')
      .innerJoin(asTable(tonights), (join) =>
        join
          .onRef('tonight.zone', '=', 'venues.time_zone')
          .onRef('tonight.rules', '=', 'venues.rules'),
      )
      .leftJoin('register_heads', 'chain', 'venues.id')
      .where('voided_at', 'is', null)
      .where(within(scope, 'venues.id'));

  return {
    clocks: (scope: VenueScope) => clocksAmong(db, scope),

    /** Counts over all the venues. */
    figures: (scope: VenueScope, tonights: readonly Tonight[]) =>
      existing(scope, tonights)
        .select([
          sql<number>`count(*)::int`.as('venues'),
          sql<boolean>`coalesce(bool_and(${isChecked}), false)`.as('are_checked'),
          sql<number>`coalesce(sum(open_faults), 0)::int`.as('open_faults'),
          sql<Date | null>`max(latest_inspection)`.as('latest_inspection'),
          sql<TimeZone | null>`min(time_zone)`.as('time_zone'),
          sql<RuleProfileId | null>`min(venues.rules)`.as('rules'),
        ])
        .executeTakeFirstOrThrow(),

    /**
     * Lists the active venues that may need attention. Only tonight's hours are read, as text, since the
     * hours are most of a venue's row.
     */
    venues: (scope: VenueScope, tonights: readonly Tonight[]) =>
      existing(scope, tonights)
        .select(['id', 'name', 'tonight.trading_day', 'time_zone', 'venues.rules'])
        .select(['latest_check', 'latest_inspection'])
        .select([
          sql<
            string | null
          >`case when not ${isChecked} then (hours -> tonight.weekday)::text end`.as(
            'hours_tonight',
          ),
          sql<Day[] | null>`nullif(not_trading_days, '{}')`.as('not_trading_days'),
          hasOpenFaults.as('has_open_faults'),
          isInspectionDue.as('is_inspection_due'),
        ])
        .where('is_active', '=', true)
        .where(({ or, not }) => or([not(isChecked), hasOpenFaults, isInspectionDue]))
        .orderBy('name')
        .execute(),

    /** Lists the faults of venues whose repair is neither arranged nor made, oldest first. */
    openFaults: (venueIds: readonly string[]) =>
      db
        .selectFrom('form_b_entries')
        .select(['venue_id', 'reported_date', 'reporter_name', 'arrange_by'])
        .where(sql<boolean>`venue_id = any(${venueIds}::bigint[])`)
        .where('voided_at', 'is', null)
        .where('arrangement_date', 'is', null)
        .where('repair_date', 'is', null)
        .orderBy('reported_date')
        .execute(),

    /** Lists the arranged repairs of a venue that are not made. */
    unrepaired: (venueId: string) =>
      db
        .selectFrom('form_b_entries')
        .select('repair_by')
        .where('venue_id', '=', venueId)
        .where('voided_at', 'is', null)
        .where('repair_date', 'is', null)
        .where('arrangement_date', 'is not', null)
        .execute(),

    /** Reads a venue's rules, its beginning, its company, and its latest inspection with the fault that it opened. */
    detail: (venueId: string) =>
      db
        .selectFrom('venues')
        .leftJoin('companies', 'companies.id', 'venues.company_id')
        .leftJoinLateral(
          (eb) =>
            eb
              .selectFrom('form_c_entries')
              .leftJoin('form_b_entries as fault', 'fault.form_c_id', 'form_c_entries.id')
              .select(['submitted_at', 'system_working', 'system_recording', 'cameras'])
              .select(['recording', 'match_time', 'fault.repair_date'])
              .whereRef('form_c_entries.venue_id', '=', 'venues.id')
              .where('form_c_entries.voided_at', 'is', null)
              .orderBy('submitted_at', 'desc')
              .orderBy('form_c_entries.id', 'desc')
              .limit(1)
              .as('latest'),
          (join) => join.onTrue(),
        )
        .select(['venues.time_zone', 'venues.rules'])
        .select(sql<Date | null>`(${venueAdded} limit 1)`.as('began_at'))
        .select(['companies.name as company_name', 'companies.phone as company_phone'])
        .select('companies.email as company_email')
        .select(['latest.submitted_at', 'latest.system_working', 'latest.system_recording'])
        .select(['latest.cameras', 'latest.recording', 'latest.match_time', 'latest.repair_date'])
        .where('venues.id', '=', venueId)
        .executeTakeFirst(),

    /** Lists the managers connected to the venues whose licence, of either kind, ends by `day`. */
    managersUntil: (scope: VenueScope, day: string) =>
      db
        .selectFrom('managers')
        .innerJoin('users', 'users.id', 'managers.user_id')
        .select([
          'managers.id',
          'users.name',
          'managers.licence_expiry_date',
          'managers.rmlv_licence_expiry_date',
          sql<string>`(select coalesce(string_agg(venues.name, ', ' order by venues.name), '')
            from ${connection} and ${within(scope, 'venues.id')})`.as('venue_names'),
        ])
        .where('users.deleted_at', 'is', null)
        .where(({ or, eb }) =>
          or([
            eb('managers.licence_expiry_date', '<=', day),
            eb('managers.rmlv_licence_expiry_date', '<=', day),
          ]),
        )
        .where(scope.venueIds === 'all' ? isConnectedSomewhere : isConnectedWithin(scope))
        .orderBy('users.name')
        .execute(),
  };
}

const connection = sql`venue_managers join venues on venues.id = venue_managers.venue_id
  where venue_managers.manager_id = managers.id and venues.voided_at is null and ${connected}`;

const isConnectedWithin = (scope: VenueScope) =>
  sql<SqlBool>`exists (select from ${connection} and ${within(scope, 'venues.id')})`;

/** Looks up each of the few remaining managers; a join would read every connection first. */
const isConnectedSomewhere = sql<SqlBool>`(select true from ${connection} limit 1)`;
