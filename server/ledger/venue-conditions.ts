import { sql } from 'kysely';

/** SQL condition: the code that a manager of `venue_managers` entered is still that of `venues`. */
export const connected = sql<boolean>`(venue_managers.code_number = venues.code_number)`;

/** SQL condition: a manager of `venue_managers` is connected to the venue of `venues`, and confirmed there. */
export const confirmed = sql<boolean>`(${connected} and venue_managers.confirmed_at is not null)`;

/** SQL of the trading day of the newest check of the venue of `venues`, from the venue summary. */
export const latestCheck = sql<string | null>`(
  select latest_check from register_heads where chain = venues.id)`;

/** SQL of the time of the last inspection of the venue of `venues`, from the venue summary. */
export const latestInspection = sql<Date | null>`(
  select latest_inspection from register_heads where chain = venues.id)`;
