import { sql, type Transaction } from 'kysely';
import type { Contradiction } from '#server/ledger/checkpoints/sign.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

export interface NotedContradiction {
  readonly venueId: string;
  readonly change: number;
  /** The venue's name; null for one that is not there any more. */
  readonly venue: string | null;
}

/** Notes contradictions. @returns those that were not noted before */
export async function noteContradictions(
  trx: Transaction<DB>,
  found: readonly Contradiction[],
  now: Date,
): Promise<NotedContradiction[]> {
  const { rows } = await sql<NotedContradiction>`
    with noted as (
      insert into contradictions (chain, seq, hash, found_at)
      select found.*, ${now}::timestamptz
      from unnest(${found.map(({ venueId }) => venueId)}::bigint[],
        ${found.map(({ change }) => change)}::bigint[],
        ${found.map(({ hash }) => hash)}::text[]) as found
      on conflict do nothing
      returning chain, seq)
    select noted.chain as "venueId", noted.seq::float8 as change, venues.name as venue
    from noted left join venues on venues.id = noted.chain
    order by venues.name, noted.chain`.execute(trx);
  return rows;
}
