import { sql } from 'kysely';
import type { Explanation } from '#contract/calendar/schemas.ts';
import { ANSWER } from '#contract/core/answer.ts';
import { FINDING_NAMES } from '#contract/form-c/schemas.ts';
import type { RuleProfileId } from '#contract/rules/profiles.ts';
import type { CheckRow, RecentCheck, UnrepairedFault } from '#contract/status/venue-status.ts';
import type { Day } from '#contract/time/days.ts';
import type { VenueScope } from '#server/access.ts';
import { within } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

/** Trading days, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** Instants, end excluded. */
export interface Instants {
  readonly start: Date;
  readonly end: Date;
}

/** A row of a venue. */
type OfVenue<Row> = Row & { readonly venue_id: string };

export type VenueCheck = OfVenue<CheckRow>;

export interface ExplanationRow {
  readonly id: string;
  readonly venue_id: string;
  readonly trading_day: Day;
  readonly reason: Explanation['reason'];
  readonly text: string;
  readonly picture: string | null;
  readonly recorded_at: Date;
  readonly recorded_by: string;
  readonly made_at: Date | null;
  readonly made_by: string | null;
}

export type StatusVenue = Awaited<ReturnType<ReturnType<typeof statusStore>['venues']>>[number];

const CHECK_TIMES = [
  'venue_id',
  'id',
  'trading_day',
  'submitted_at',
  'received_at',
  'made_at',
  'minutes_late',
  'due_at',
  'recorder_status',
] as const;

/**
 * Checks that were recorded before their deadline, which are most: on time without a closer look. The others have an index,
 * `form_a_not_on_time`, on the same condition.
 */
const isPlainlyOnTime = sql<boolean>`(minutes_late = 0 and coalesce(made_at, received_at) < due_at)`;

/** SQL condition: the check named `check` answered No. */
const hasNo = sql<boolean>`"check".answers @> ${JSON.stringify([{ answer: ANSWER.no }])}::jsonb`;

/**
 * SQL: whether the check or the inspection that found a fault of `form_b_entries` found that the system does not
 * record. What it says now decides, also after it was corrected or voided. Looks up each of the few faults: an `exists`
 * would read every check first.
 */
export const stopsRecording = sql<boolean>`coalesce(
  (select true from form_a_entries source, jsonb_array_elements(source.answers) given, questions
    where source.id = form_b_entries.form_a_id and given ->> 'answer' = ${String(ANSWER.no)}
      and questions.id = (given -> 'question' ->> 'id')::bigint and questions.asks_recording limit 1),
  (select not source.system_working and not source.system_recording
    from form_c_entries source where source.id = form_b_entries.form_c_id),
  false)`;

/** Reads what the status of venues follows from. Each function is one query for all the venues. */
export function statusStore(db: Database) {
  const checksWithin = (scope: VenueScope, { from, to }: Period) =>
    db
      .selectFrom('form_a_entries')
      .where('voided_at', 'is', null)
      .where(within(scope, 'venue_id'))
      .where('trading_day', '>=', from)
      .where('trading_day', '<=', to);

  return {
    /** Lists venues with their present terms, the hours as text, and their summaries. */
    venues: (scope: VenueScope) =>
      db
        .selectFrom('venues')
        .leftJoin('register_heads', 'register_heads.chain', 'venues.id')
        .select(['venues.id', 'venues.name', 'venues.address', 'venues.region'])
        .select(['venues.time_zone', 'venues.rules', 'venues.is_active'])
        .select(sql<string>`venues.hours::text`.as('hours'))
        .select(sql<Day[] | null>`nullif(venues.not_trading_days, '{}')`.as('not_trading_days'))
        .select(['register_heads.latest_check', 'register_heads.latest_inspection'])
        .where('venues.voided_at', 'is', null)
        .where(within(scope, 'venues.id'))
        .orderBy('venues.name')
        .orderBy('venues.id')
        .execute(),

    /** Finds the venues that were changed since a time. */
    async changedSince(since: Date): Promise<ReadonlySet<string>> {
      const { rows } = await sql<{ id: string }>`
        select distinct entity_id as id from history
        where entity = 'venue' and at >= ${since}`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    checks: (scope: VenueScope, period: Period): Promise<VenueCheck[]> =>
      checksWithin(scope, period).select(CHECK_TIMES).orderBy('received_at').execute(),

    /** Lists, for each venue, the days with a check that was recorded before its deadline: offsets from `from`. */
    async daysOnTime(scope: VenueScope, period: Period): Promise<Map<string, number[]>> {
      const rows = await checksWithin(scope, period)
        .where(isPlainlyOnTime)
        .select('venue_id')
        .select(sql<string>`string_agg((trading_day - ${period.from}::date)::text, ',')`.as('days'))
        .groupBy('venue_id')
        .execute();
      return new Map(rows.map(({ venue_id, days }) => [venue_id, days.split(',').map(Number)]));
    },

    otherChecks: (scope: VenueScope, period: Period): Promise<VenueCheck[]> =>
      checksWithin(scope, period)
        .where(({ not }) => not(isPlainlyOnTime))
        .select(CHECK_TIMES)
        .orderBy('received_at')
        .execute(),

    /** Lists the checks of a day and the days after it, with the names of their managers. */
    checksSince: (scope: VenueScope, from: Day): Promise<OfVenue<RecentCheck>[]> =>
      db
        .selectFrom('form_a_entries')
        .where('voided_at', 'is', null)
        .where(within(scope, 'venue_id'))
        .where('trading_day', '>=', from)
        .select([...CHECK_TIMES, 'manager_name'])
        .orderBy('received_at')
        .execute(),

    explanations: (scope: VenueScope, { from, to }: Period): Promise<ExplanationRow[]> =>
      db
        .selectFrom('explanations')
        .selectAll()
        .where(within(scope, 'venue_id'))
        .where('trading_day', '>=', from)
        .where('trading_day', '<=', to)
        .orderBy('id')
        .execute(),

    /**
     * Lists, for each venue, when faults were found between two instants: those in force, and those voided
     * although their check still has its No.
     */
    async faultsFound(
      scope: VenueScope,
      { start, end }: Instants,
    ): Promise<ReadonlyMap<string, readonly Date[]>> {
      const faults = db
        .selectFrom('form_b_entries')
        .select(['form_b_entries.venue_id', 'reported_date'])
        .where(within(scope, 'form_b_entries.venue_id'))
        .where('reported_date', '>=', start)
        .where('reported_date', '<', end);
      const found = faults
        .where('form_b_entries.voided_at', 'is', null)
        .unionAll(
          faults
            .innerJoin('form_a_entries as check', 'check.id', 'form_b_entries.form_a_id')
            .where('form_b_entries.voided_at', 'is not', null)
            .where('check.voided_at', 'is', null)
            .where(hasNo),
        );
      const rows = await db
        .selectFrom(found.as('found'))
        .select('venue_id')
        .select(sql<string[]>`json_agg(reported_date)`.as('times'))
        .groupBy('venue_id')
        .execute();
      return new Map(
        rows.map(({ venue_id, times }) => [venue_id, times.map((time) => new Date(time))]),
      );
    },

    /** Lists the faults that are not repaired, oldest first. */
    unrepairedFaults: (scope: VenueScope): Promise<OfVenue<UnrepairedFault>[]> =>
      db
        .selectFrom('form_b_entries')
        .select(['venue_id', 'id', 'entry_number', 'reported_date', 'reporter_name'])
        .select(['arrange_by', 'repair_by', 'time_zone', 'email_note'])
        .select(sql<RuleProfileId>`rules`.as('rules'))
        .select(sql<boolean>`arrangement_date is not null`.as('is_arranged'))
        .select(stopsRecording.as('stops_recording'))
        .where('voided_at', 'is', null)
        .where('repair_date', 'is', null)
        .where(within(scope, 'venue_id'))
        .orderBy('reported_date')
        .orderBy('id')
        .execute(),

    /** Counts the open findings of the newest inspection of each venue. */
    async openFindings(scope: VenueScope): Promise<ReadonlyMap<string, number>> {
      const failed = sql.join(
        FINDING_NAMES.map((name) => sql`(not ${sql.ref(name)})::int`),
        sql` + `,
      );
      const { rows } = await sql<{ venue_id: string; findings: number }>`
        select distinct on (venue_id) venue_id,
          case when (select true from form_b_entries fault where fault.form_c_id = form_c_entries.id
            and fault.voided_at is null and fault.repair_date is not null limit 1)
          then 0 else ${failed} end as findings
        from register_heads join form_c_entries
          on venue_id = chain and submitted_at = latest_inspection
        where voided_at is null and ${within(scope, 'chain')}
        order by venue_id, form_c_entries.id desc`.execute(db);
      return new Map(rows.map(({ venue_id, findings }) => [venue_id, findings]));
    },
  };
}

/** Groups rows by their venue, in their order. */
export function byVenue<Row extends { readonly venue_id: string }>(rows: readonly Row[]) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const ofVenue = groups.get(row.venue_id);
    if (ofVenue) ofVenue.push(row);
    else groups.set(row.venue_id, [row]);
  }
  return groups;
}
