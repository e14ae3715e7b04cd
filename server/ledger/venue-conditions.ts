import { sql } from 'kysely';
import { type Day, dayOf } from '#contract/time/days.ts';

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
