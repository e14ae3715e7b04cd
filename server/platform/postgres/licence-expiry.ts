import { type Expression, type SqlBool, sql } from 'kysely';
import type { Expiring } from '#contract/licences/expiring.ts';
import { LICENCE_WARNING_DAYS } from '#contract/rules/licence-validity.ts';
import { plusDays } from '#contract/time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';

/** SQL condition: the expiry day in one of the columns has passed, or comes within the days of a warning. */
export function expires(
  expiring: Expiring,
  columns: readonly string[],
  now: Date,
): Expression<SqlBool> {
  const today = localDay(now, LATEST_MAINLAND_ZONE);
  const last = plusDays(today, LICENCE_WARNING_DAYS.early);
  const conditions = columns.map((column) => {
    const day = sql.ref(column);
    return expiring === 'expired'
      ? sql`${day} < ${today}`
      : sql`${day} between ${today} and ${last}`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
