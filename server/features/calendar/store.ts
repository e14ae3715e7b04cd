import { type Insertable, sql, type Transaction } from 'kysely';
import type { Explanation } from '#contract/calendar/schemas.ts';
import type { Signer } from '#contract/calendar/venue-report.ts';
import { ANSWER } from '#contract/core/answer.ts';
import type { RecorderStatus } from '#contract/register/schemas.ts';
import type { Day } from '#contract/time/days.ts';
import type { VenueScope } from '#server/access.ts';
import type { Entry } from '#server/ledger/entries.ts';
import { within } from '#server/ledger/scope-filter.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB, Explanations } from '#server/platform/postgres/schema.gen.ts';

/** Trading days, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** The times of a check in force, of which its state follows. */
export interface CheckRow {
  readonly venue_id: string;
  readonly id: string;
  readonly trading_day: Day;
  readonly submitted_at: Date;
  readonly received_at: Date;
  readonly minutes_late: number;
  readonly due_at: Date;
  readonly recorder_status: RecorderStatus;
}

export interface ExplanationRow {
  readonly id: string;
  readonly venue_id: string;
  readonly trading_day: Day;
  readonly reason: Explanation['reason'];
  readonly text: string;
  readonly picture: string | null;
  readonly recorded_at: Date;
  readonly recorded_by: string;
}

/** Instants, end excluded. */
export interface Instants {
  readonly start: Date;
  readonly end: Date;
}

export type FaultRow = Entry<'form_b'>;

export type InspectionRow = Entry<'form_c'>;

export interface SignerRow extends Signer {
  readonly venue_id: string;
}

/** A venue with the newest change of its history. */
export interface SealedVenueRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly licence_number: string;
  readonly voided_at: Date | null;
  readonly seq: string;
  readonly hash: Buffer;
}

const CHECK_TIMES = [
  'venue_id',
  'id',
  'trading_day',
  'submitted_at',
  'received_at',
  'minutes_late',
  'due_at',
  'recorder_status',
] as const;

/** Checks that arrived before their deadline, which are most: on time without a closer look. */
const isPlainlyOnTime = sql<boolean>`(minutes_late = 0 and received_at < due_at)`;

/** SQL condition: a check answered No. */
const hasNo = sql<boolean>`"check".answers @> ${JSON.stringify([{ answer: ANSWER.no }])}::jsonb`;

/** Reads what the states of trading days follow from. Each function is one query for all the venues. */
export function calendarStore(db: Database) {
  const checksWithin = (venueIds: readonly string[], { from, to }: Period) =>
    db
      .selectFrom('form_a_entries')
      .where('voided_at', 'is', null)
      .where(sql<boolean>`venue_id = any(${venueIds}::bigint[])`)
      .where('trading_day', '>=', from)
      .where('trading_day', '<=', to);

  return {
    checks: (venueId: string, period: Period): Promise<CheckRow[]> =>
      checksWithin([venueId], period).select(CHECK_TIMES).orderBy('received_at').execute(),

    /** Lists, for each venue, the days with a check that arrived before its deadline: offsets from `from`. */
    async daysOnTime(venueIds: readonly string[], period: Period): Promise<Map<string, number[]>> {
      const rows = await checksWithin(venueIds, period)
        .where(isPlainlyOnTime)
        .select('venue_id')
        .select(sql<string>`string_agg((trading_day - ${period.from}::date)::text, ',')`.as('days'))
        .groupBy('venue_id')
        .execute();
      return new Map(rows.map(({ venue_id, days }) => [venue_id, days.split(',').map(Number)]));
    },

    otherChecks: (venueIds: readonly string[], period: Period): Promise<CheckRow[]> =>
      checksWithin(venueIds, period)
        .where(({ not }) => not(isPlainlyOnTime))
        .select(CHECK_TIMES)
        .orderBy('received_at')
        .execute(),

    /** Lists the checks of a day and the days after it, with the names of their managers. */
    checksSince: (venueIds: readonly string[], from: Day) =>
      db
        .selectFrom('form_a_entries')
        .where('voided_at', 'is', null)
        .where(sql<boolean>`venue_id = any(${venueIds}::bigint[])`)
        .where('trading_day', '>=', from)
        .select([...CHECK_TIMES, 'manager_name'])
        .orderBy('received_at')
        .execute(),

    /**
     * Lists when faults were found between two instants: those in force, and those voided although their check
     * still has its No.
     */
    faultsFound: (venueIds: readonly string[], { start, end }: Instants) =>
      db
        .selectFrom('form_b_entries')
        .leftJoin('form_a_entries as check', (join) =>
          join
            .onRef('check.id', '=', 'form_b_entries.form_a_id')
            .on('check.voided_at', 'is', null)
            .on(hasNo),
        )
        .select(['form_b_entries.venue_id', 'reported_date'])
        .where(sql<boolean>`form_b_entries.venue_id = any(${venueIds}::bigint[])`)
        .where('reported_date', '>=', start)
        .where('reported_date', '<', end)
        .where(({ or, eb }) =>
          or([eb('form_b_entries.voided_at', 'is', null), eb('check.id', 'is not', null)]),
        )
        .execute(),

    /** Reads the trading day of the first check of each venue. */
    async firstChecks(venueIds: readonly string[]): Promise<Map<string, Day>> {
      const rows = await db
        .selectFrom('form_a_entries')
        .where('voided_at', 'is', null)
        .where(sql<boolean>`venue_id = any(${venueIds}::bigint[])`)
        .select(({ fn }) => ['venue_id', fn.min('trading_day').as('first')])
        .groupBy('venue_id')
        .execute();
      return new Map(rows.map(({ venue_id, first }) => [venue_id, first]));
    },

    /** Counts the checks of each manager of each venue. @param periods by venue */
    signers: (
      venueIds: readonly string[],
      periods: ReadonlyMap<string, Period>,
    ): Promise<SignerRow[]> => {
      const bounds = venueIds.flatMap((venue_id) => {
        const period = periods.get(venue_id);
        return period ? [{ venue_id, first: period.from, last: period.to }] : [];
      });
      const within = sql<{ venue_id: string; first: Day; last: Day }>`
        json_to_recordset(${JSON.stringify(bounds)}::json)`;
      const columns = sql`within(venue_id bigint, first date, last date)`;
      return db
        .selectFrom('form_a_entries')
        .innerJoin(within.as<'within'>(columns), 'within.venue_id', 'form_a_entries.venue_id')
        .where('voided_at', 'is', null)
        .whereRef('trading_day', '>=', 'within.first')
        .whereRef('trading_day', '<=', 'within.last')
        .select(({ fn }) => [
          'form_a_entries.venue_id',
          'manager_name',
          'manager_licence_number',
          sql<number>`count(*)::int`.as('checks'),
          fn.min('trading_day').as('first_day'),
          fn.max('trading_day').as('last_day'),
        ])
        .groupBy(['form_a_entries.venue_id', 'manager_name', 'manager_licence_number'])
        .execute();
    },

    /** Lists the faults in force that were identified between two instants, by number. */
    faults: (venueIds: readonly string[], { start, end }: Instants): Promise<FaultRow[]> =>
      db
        .selectFrom('form_b_entries')
        .selectAll()
        .where('voided_at', 'is', null)
        .where(sql<boolean>`venue_id = any(${venueIds}::bigint[])`)
        .where('reported_date', '>=', start)
        .where('reported_date', '<', end)
        .orderBy('entry_number')
        .execute(),

    /** Lists the inspections in force between two instants, by number. */
    inspections: (
      venueIds: readonly string[],
      { start, end }: Instants,
    ): Promise<InspectionRow[]> =>
      db
        .selectFrom('form_c_entries')
        .selectAll()
        .where('voided_at', 'is', null)
        .where(sql<boolean>`venue_id = any(${venueIds}::bigint[])`)
        .where('submitted_at', '>=', start)
        .where('submitted_at', '<', end)
        .orderBy('entry_number')
        .execute(),

    /** Lists the venues that have a history, each with its newest change. */
    sealedVenues: (scope: VenueScope): Promise<SealedVenueRow[]> =>
      db
        .selectFrom('venues')
        .innerJoin('register_heads', 'register_heads.chain', 'venues.id')
        .select(['id', 'name', 'address', 'licence_number', 'voided_at', 'seq', 'hash'])
        .where(within(scope, 'venues.id'))
        .orderBy('name')
        .orderBy('id')
        .execute(),

    explanations: (venueIds: readonly string[], { from, to }: Period): Promise<ExplanationRow[]> =>
      db
        .selectFrom('explanations')
        .selectAll()
        .where(sql<boolean>`venue_id = any(${venueIds}::bigint[])`)
        .where('trading_day', '>=', from)
        .where('trading_day', '<=', to)
        .orderBy('id')
        .execute(),

    explanation: (id: string): Promise<ExplanationRow> =>
      db.selectFrom('explanations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}

/** Statements of an explanation, inside its transaction. */
export function explanationWrite(trx: Transaction<DB>) {
  return {
    insert: (row: Insertable<Explanations>) =>
      trx.insertInto('explanations').values(row).returningAll().executeTakeFirstOrThrow(),
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
