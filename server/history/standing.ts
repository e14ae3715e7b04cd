import { sql } from 'kysely';
import type { DB } from '../database/schema.gen.ts';

/**
 * How a venue stands, as the columns of `register_heads` that keep it, each with the SQL that reads
 * it anew from the entries of the venue `chain`: a step in an index each. They say the trading day of
 * its newest check, when its newest inspection was, and how many faults wait for a repair to be
 * arranged.
 */
export const STANDING = {
  latest_check: `(select trading_day from form_a_entries
    where venue_id = chain and voided_at is null order by submitted_at desc limit 1)`,
  latest_inspection: `(select max(submitted_at) from form_c_entries
    where venue_id = chain and voided_at is null)`,
  open_faults: `(select count(*)::int from form_b_entries
    where venue_id = chain and voided_at is null
      and arrangement_date is null and repair_date is null)`,
} as const satisfies Partial<Record<keyof DB['register_heads'], string>>;

/** The same, for the update of a head. */
export const standing = {
  latest_check: sql.raw<string | null>(STANDING.latest_check),
  latest_inspection: sql.raw<Date | null>(STANDING.latest_inspection),
  open_faults: sql.raw<number>(STANDING.open_faults),
};

const unlike = Object.entries(STANDING).map(
  ([column, read]) => `register_heads.${column} is distinct from ${read}`,
);

/** Does a row of `register_heads` say otherwise than the entries? */
export const isStandingAltered = sql.raw<boolean>(`(${unlike.join(' or ')})`);
