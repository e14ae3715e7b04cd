import { sql } from 'kysely';

/** SQL condition: the code that a manager of `venue_managers` entered is still that of `venues`. */
export const connected = sql<boolean>`lower(venue_managers.entered_code) = lower(venues.code)`;

/** SQL of the trading day of the newest check of the venue of `venues`, from the venue summary. */
export const latestCheck = sql<string | null>`(
  select latest_check from register_heads where chain = venues.id)`;

/** SQL of the time of the last inspection of the venue of `venues`, from the venue summary. */
export const latestInspection = sql<Date | null>`(
  select latest_inspection from register_heads where chain = venues.id)`;
