import { type SqlBool, sql } from 'kysely';
import type { Day, DayHours, TimeZone, Weekday } from '#contract/calendar.ts';
import type { VenueScope } from '../../access.ts';
import type { Database } from '../../database/connect.ts';
import { connected, latestCheck } from '../../database/venue-conditions.ts';
import { within } from '../../database/within.ts';

export type DashboardStore = ReturnType<typeof dashboardStore>;
export type VenueStanding = Awaited<ReturnType<DashboardStore['venues']>>[number];
export type LicenceHolder = Awaited<ReturnType<DashboardStore['managersUntil']>>[number];

export function dashboardStore(db: Database) {
  const existing = (scope: VenueScope) =>
    db.selectFrom('venues').where('voided_at', 'is', null).where(within(scope, 'venues.id'));

  /** Faults whose repair is not arranged, of each venue that has some. */
  const openFaults = (scope: VenueScope) =>
    db
      .selectFrom('form_b_entries')
      .select(['venue_id', sql<number>`count(*)::int`.as('count')])
      .where('voided_at', 'is', null)
      .where('arrangement_date', 'is', null)
      .where('repair_date', 'is', null)
      .where(within(scope, 'venue_id'))
      .groupBy('venue_id')
      .as('open_faults');

  return {
    zones: async (scope: VenueScope): Promise<TimeZone[]> => {
      const zones = await existing(scope).select('time_zone').distinct().execute();
      return zones.map(({ time_zone }) => time_zone);
    },

    /**
     * How each venue stands: its last check, its open faults, its last inspection. Of its hours only
     * one day's are read, which is most of what there is to read of a venue.
     * @param weekdays the day of each zone
     */
    venues: (scope: VenueScope, weekdays: { readonly [zone: TimeZone]: Weekday }) =>
      existing(scope)
        .leftJoin(openFaults(scope), 'open_faults.venue_id', 'venues.id')
        .select(['id', 'name', 'time_zone', 'is_active', 'open_faults.count as open_faults'])
        .select([
          sql<DayHours | null>`hours -> (${JSON.stringify(weekdays)}::jsonb ->> time_zone)`.as(
            'hours_tonight',
          ),
          sql<Day[] | null>`nullif(not_trading_days, '{}')`.as('not_trading_days'),
          latestCheck.as('latest_check'),
          sql<Date | null>`(
            select max(submitted_at) from form_c_entries
            where venue_id = venues.id and voided_at is null)`.as('latest_inspection'),
        ])
        .orderBy('name')
        .execute(),

    /** The managers connected to the venues whose licence, of either kind, ends on `day` or before. */
    managersUntil: (scope: VenueScope, day: string) =>
      db
        .selectFrom('managers')
        .innerJoin('users', 'users.id', 'managers.user_id')
        .select([
          'managers.id',
          'users.name',
          'managers.licence_expiry_date',
          'managers.rmlv_licence_expiry_date',
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

/** Looked up for each manager that is left, who are few: a join would read every connection first. */
const isConnectedSomewhere = sql<SqlBool>`(select true from ${connection} limit 1)`;
