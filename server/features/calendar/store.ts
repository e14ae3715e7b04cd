import { type Insertable, sql, type Transaction } from 'kysely';
import type { Signer } from '#contract/calendar/venue-report.ts';
import { VISIT } from '#contract/messages/visits.ts';
import type { Recording } from '#contract/register/schemas.ts';
import type { Day } from '#contract/time/days.ts';
import type { VenueScope } from '#server/access.ts';
import type { Entry } from '#server/ledger/entries.ts';
import { within } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB, Explanations } from '#server/platform/postgres/schema.gen.ts';
import type { ExplanationRow, Instants, Period } from '../status/store.ts';

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

/** Reads what calendars and reports say beside the states of nights. Each function is one query for all the venues. */
export function calendarStore(db: Database) {
  return {
    /** Reads who last asked for an explanation of the nights of a venue. */
    async askedToExplain(scope: VenueScope, { from, to }: Period): Promise<Map<Day, Recording>> {
      const rows = await db
        .selectFrom('reminder_requests')
        .select(['night', 'requested_at', 'requested_by'])
        .where(within(scope, 'venue_id'))
        .where('about', '=', 'explanation')
        .where('night', '>=', from)
        .where('night', '<=', to)
        .execute();
      return new Map(
        rows.flatMap(({ night, requested_at, requested_by }) =>
          night ? [[night, { at: requested_at.toISOString(), by: requested_by }]] : [],
        ),
      );
    },

    /** Lists when officers confirmed to have seen the register, between two instants. */
    async sightings(scope: VenueScope, { start, end }: Instants): Promise<Recording[]> {
      const rows = await db
        .selectFrom('visits')
        .select(['sighted_at', 'officer_name', 'reference'])
        .where(within(scope, 'venue_id'))
        .where('sighted_at', '>=', start)
        .where('sighted_at', '<', end)
        .orderBy('sighted_at')
        .$narrowType<{ sighted_at: Date; officer_name: string }>()
        .execute();
      return rows.map(({ sighted_at, officer_name, reference }) => ({
        at: sighted_at.toISOString(),
        by: VISIT.named(officer_name, reference ?? ''),
      }));
    },

    /** Reads the trading day of the first check of each venue. */
    async firstChecks(scope: VenueScope): Promise<Map<string, Day>> {
      const rows = await db
        .selectFrom('form_a_entries')
        .where('voided_at', 'is', null)
        .where(within(scope, 'venue_id'))
        .select(({ fn }) => ['venue_id', fn.min('trading_day').as('first')])
        .groupBy('venue_id')
        .execute();
      return new Map(rows.map(({ venue_id, first }) => [venue_id, first]));
    },

    /** Counts the checks of each manager of each venue. @param periods by venue */
    signers: (scope: VenueScope, periods: ReadonlyMap<string, Period>): Promise<SignerRow[]> => {
      const bounds = [...periods].map(([venue_id, { from, to }]) => ({
        venue_id,
        first: from,
        last: to,
      }));
      const period = sql<{ venue_id: string; first: Day; last: Day }>`
        json_to_recordset(${JSON.stringify(bounds)}::json)`;
      const columns = sql`period(venue_id bigint, first date, last date)`;
      return db
        .selectFrom('form_a_entries')
        .innerJoin(period.as<'period'>(columns), 'period.venue_id', 'form_a_entries.venue_id')
        .where('voided_at', 'is', null)
        .where(within(scope, 'form_a_entries.venue_id'))
        .whereRef('trading_day', '>=', 'period.first')
        .whereRef('trading_day', '<=', 'period.last')
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
    faults: (scope: VenueScope, { start, end }: Instants): Promise<FaultRow[]> =>
      db
        .selectFrom('form_b_entries')
        .selectAll()
        .where('voided_at', 'is', null)
        .where(within(scope, 'venue_id'))
        .where('reported_date', '>=', start)
        .where('reported_date', '<', end)
        .orderBy('entry_number')
        .execute(),

    /** Lists the inspections in force between two instants, by number. */
    inspections: (scope: VenueScope, { start, end }: Instants): Promise<InspectionRow[]> =>
      db
        .selectFrom('form_c_entries')
        .selectAll()
        .where('voided_at', 'is', null)
        .where(within(scope, 'venue_id'))
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

    /** Finds an explanation by the id that its phone gave it. */
    explanationMade: (uid: string) =>
      db
        .selectFrom('explanations')
        .select(['id', 'venue_id', 'trading_day'])
        .where('made_uid', '=', uid)
        .executeTakeFirst(),

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
