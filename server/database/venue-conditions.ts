import { sql } from 'kysely';

/** Is the manager of `venue_managers` connected: is the code entered still that of `venues`? */
export const connected = sql<boolean>`lower(venue_managers.entered_code) = lower(venues.code)`;

/** The newest trading day that the venue of `venues` has a check of; an index look-up. */
export const latestCheck = sql<string | null>`(
  select max(trading_day) from form_a_entries
  where form_a_entries.venue_id = venues.id and form_a_entries.voided_at is null)`;
