import { sql } from 'kysely';
import type { VenueScope } from '../../access.ts';
import type { Database } from '../../database/connect.ts';
import { connected, latestCheck } from '../../database/venue-conditions.ts';
import { within } from '../../database/within.ts';

export type DashboardStore = ReturnType<typeof dashboardStore>;
export type VenueStanding = Awaited<ReturnType<DashboardStore['venues']>>[number];
export type LicenceHolder = Awaited<ReturnType<DashboardStore['managersUntil']>>[number];

export function dashboardStore(db: Database) {
  return {
    /** How each venue stands: its last check, its open faults, its last inspection. */
    venues: (scope: VenueScope) =>
      db
        .selectFrom('venues')
        .select(['id', 'name', 'time_zone', 'is_active', 'hours', 'not_trading_days'])
        .select([
          latestCheck.as('latest_check'),
          sql<number>`(
            select count(*)::int from form_b_entries
            where venue_id = venues.id and voided_at is null
              and arrangement_date is null and repair_date is null)`.as('open_faults'),
          sql<Date | null>`(
            select max(submitted_at) from form_c_entries
            where venue_id = venues.id and voided_at is null)`.as('latest_inspection'),
        ])
        .where('voided_at', 'is', null)
        .where(within(scope, 'venues.id'))
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
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('venue_managers')
              .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
              .select('venues.id')
              .whereRef('venue_managers.manager_id', '=', 'managers.id')
              .where('venues.voided_at', 'is', null)
              .where(connected)
              .where(within(scope, 'venues.id')),
          ),
        )
        .orderBy('users.name')
        .execute(),
  };
}
