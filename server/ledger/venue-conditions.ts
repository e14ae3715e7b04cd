import { sql } from 'kysely';

/** Is the manager of `venue_managers` connected: is the code entered still that of `venues`? */
export const connected = sql<boolean>`lower(venue_managers.entered_code) = lower(venues.code)`;

/** The trading day of the newest check of the venue of `venues`, as its chain keeps it. */
export const latestCheck = sql<string | null>`(
  select latest_check from register_heads where chain = venues.id)`;

/** When the venue of `venues` was last inspected, as its chain keeps it. */
export const latestInspection = sql<Date | null>`(
  select latest_inspection from register_heads where chain = venues.id)`;
