import { sql } from 'kysely';
import type { UnderRules } from '#contract/rules/venue-rules.ts';
import type { VenueScope } from '../access.ts';
import type { Database } from '../platform/postgres/connect.ts';
import { within } from './scope-filter.ts';

/**
 * Lists the pairs of time zone and rule profile among the venues, by a loose index scan: each step skips
 * the other venues of a pair.
 */
export async function clocksAmong(db: Database, scope: VenueScope): Promise<UnderRules[]> {
  const venues = sql`select time_zone, rules from venues
    where voided_at is null and ${within(scope, 'venues.id')}`;
  const first = sql`order by time_zone, rules limit 1`;
  const { rows } = await sql<UnderRules>`
    with recursive clocks as (
      (${venues} ${first})
      union all
      select next.* from clocks cross join lateral (
        ${venues} and (time_zone, rules) > (clocks.time_zone, clocks.rules) ${first}) next)
    select time_zone, rules from clocks`.execute(db);
  return rows;
}
