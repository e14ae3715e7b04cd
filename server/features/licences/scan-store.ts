import { sql } from 'kysely';
import type { VenueScope } from '#server/access.ts';
import { connected, within } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

export const licenceScanStore = (db: Database) => ({
  /** Reads the holder of a scan and which of the two licences it shows. */
  holder: (managerId: string, key: string) =>
    db
      .selectFrom('managers')
      .innerJoin('users', 'users.id', 'managers.user_id')
      .select(['managers.id', 'managers.user_id'])
      .select(
        sql<'licence_image' | 'rmlv_licence_image'>`case when licence_image = ${key}
          then 'licence_image' else 'rmlv_licence_image' end`.as('field'),
      )
      .where('managers.id', '=', managerId)
      .where(({ or, eb }) =>
        or([eb('licence_image', '=', key), eb('rmlv_licence_image', '=', key)]),
      )
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst(),

  /** Finds a venue of a scope that a manager is connected to. */
  async sharedVenue(managerId: string, scope: VenueScope): Promise<string | undefined> {
    const venue = await db
      .selectFrom('venue_managers')
      .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
      .select('venues.id')
      .where('venue_managers.manager_id', '=', managerId)
      .where('venues.voided_at', 'is', null)
      .where(connected)
      .where(within(scope, 'venues.id'))
      .orderBy('venues.id')
      .limit(1)
      .executeTakeFirst();
    return venue?.id;
  },
});
