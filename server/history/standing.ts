import { type RawBuilder, sql } from 'kysely';
import type { NumberedForm } from './chain.ts';

/**
 * How a venue stands: of each form the column of `register_heads` that keeps it, and the SQL that reads
 * it anew from the entries of the venue `chain`, a step in an index. They are the trading day of the
 * newest check, how many faults wait for a repair to be arranged, and when the newest inspection was.
 */
export const STANDING = {
  form_a: {
    column: 'latest_check',
    read: `(select trading_day from form_a_entries
      where venue_id = chain and voided_at is null order by submitted_at desc limit 1)`,
  },
  form_b: {
    column: 'open_faults',
    read: `(select count(*)::int from form_b_entries
      where venue_id = chain and voided_at is null
        and arrangement_date is null and repair_date is null)`,
  },
  form_c: {
    column: 'latest_inspection',
    read: `(select max(submitted_at) from form_c_entries
      where venue_id = chain and voided_at is null)`,
  },
} as const satisfies Record<NumberedForm, { column: string; read: string }>;

interface Columns {
  readonly latest_check: RawBuilder<string | null>;
  readonly open_faults: RawBuilder<number>;
  readonly latest_inspection: RawBuilder<Date | null>;
}

const forms = Object.entries(STANDING);

/** What the update of a head sets after entries of some forms were written. */
export function standingAfter(entities: ReadonlySet<string>): Partial<Columns> {
  const written = forms.filter(([form]) => entities.has(form));
  return Object.fromEntries(written.map(([, { column, read }]) => [column, sql.raw(read)]));
}

const unlike = forms.map(([, { column, read }]) => `${column} is distinct from ${read}`);

/** Does a row of `register_heads` say otherwise than the entries? */
export const isStandingAltered = sql.raw<boolean>(`(${unlike.join(' or ')})`);
