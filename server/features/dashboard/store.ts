import { type SqlBool, sql } from 'kysely';
import type { VenueScope } from '#server/access.ts';
import { connected, within } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

type DashboardStore = ReturnType<typeof dashboardStore>;
export type LicenceHolder = Awaited<ReturnType<DashboardStore['managersUntil']>>[number];

export function dashboardStore(db: Database) {
  return {
    /** Reads the technician company of a venue; null for none. */
    company: async (scope: VenueScope) => {
      const company = await db
        .selectFrom('venues')
        .innerJoin('companies', 'companies.id', 'venues.company_id')
        .select(['companies.name', 'companies.phone', 'companies.email'])
        .where(within(scope, 'venues.id'))
        .executeTakeFirst();
      return company ?? null;
    },

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
