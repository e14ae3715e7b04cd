import { sql } from 'kysely';
import type { TimeZone } from '#contract/time/calendar.ts';
import type { VenueScope } from '../access.ts';
import type { Database } from '../platform/postgres/connect.ts';
import { within } from './scope-filter.ts';

/** The zones among the venues: from each, a step in an index leads to the next, past all its venues. */
export async function zonesAmong(db: Database, scope: VenueScope): Promise<TimeZone[]> {
  const next = sql`select min(time_zone) from venues
    where voided_at is null and ${within(scope, 'venues.id')}`;
  const { rows } = await sql<{ zone: TimeZone }>`
    with recursive zones (zone) as (
      (${next}) union all select (${next} and time_zone > zone) from zones where zone is not null)
    select zone from zones where zone is not null`.execute(db);
  return rows.map(({ zone }) => zone);
}
