import { type Expression, type SqlBool, sql } from 'kysely';
import type { UnderRules } from '#contract/rules/venue-rules.ts';
import { type Day, dayOf } from '#contract/time/days.ts';
import type { ScopeParameter, VenueScope } from '../access.ts';
import type { Database } from '../platform/postgres/connect.ts';
import type { Placeholder } from '../platform/prepared-statements/statement.ts';

/** The condition that keeps a query inside a scope. @param column the venue's id */
export function within(
  { venueIds }: VenueScope | ScopeParameter,
  column: string,
): Expression<SqlBool> {
  if (venueIds === 'all') return sql<SqlBool>`true`;
  return 'isRawBuilder' in venueIds
    ? isOneOf(venueIds, column)
    : sql<SqlBool>`${sql.ref(column)} = any(${venueIds}::bigint[])`;
}

/**
 * SQL condition of a prepared statement: a column has one of the ids.
 *
 * PostgreSQL plans such a statement once a connection only where its values change no plan. One id as a plain
 * parameter looks cheaper than the ten that a common plan assumes; behind a sub-select no plan sees it.
 */
export const isOneOf = (ids: Placeholder<readonly string[]>, column: string) =>
  sql<SqlBool>`${sql.ref(column)} = any((select ${ids}::bigint[])::bigint[])`;

/** SQL condition: the code that a manager of `venue_managers` entered is still that of `venues`. */
export const connected = sql<boolean>`(venue_managers.code_number = venues.code_number)`;

/** SQL condition: a manager of `venue_managers` is connected to the venue of `venues`, and confirmed there. */
export const confirmed = sql<boolean>`(${connected} and venue_managers.confirmed_at is not null)`;

/**
 * SQL of the trading days of the newest checks of the venue of `venues`: the newest, from the venue summary,
 * and where it may be later than the current trading day, all from that day on. No venue's trading day is
 * before the day in UTC.
 */
export const checkedDays = (now: Date) => sql<Day[] | null>`(
  select case when latest_check <= ${utcDay(now)} then array[latest_check]
    else array(select trading_day from form_a_entries
      where venue_id = venues.id and voided_at is null and trading_day >= ${utcDay(now)}) end
  from register_heads where chain = venues.id)`;

const utcDay = (now: Date) => sql`${dayOf(now.getTime())}::date`;

/**
 * Lists the pairs of time zone and rule profile among the venues, by a loose index scan: each step skips
 * the other venues of a pair.
 */
export async function clocksOf(db: Database, scope: VenueScope): Promise<UnderRules[]> {
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
