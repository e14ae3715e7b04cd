import { sql, type Transaction } from 'kysely';
import type { VenueScope } from '#server/access.ts';
import type { Contradiction } from '#server/ledger/checkpoints/sign.ts';
import { within } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

/** What the register has of a venue and of a change that somebody saw signed. */
export interface FoundChange {
  readonly chain: string;
  /** The venue's name; null outside the scope. */
  readonly venue: string | null;
  readonly newest: string | null;
  /** Hexadecimal; null when the history does not have the change. */
  readonly hash: string | null;
  /** Oldest first. */
  readonly restorations: readonly string[];
}

/** Reads the newest note of each venue, what a restore lost, and the hash of a change. @param changes by venue */
export async function findChanges(
  db: Database,
  scope: VenueScope,
  changes: ReadonlyMap<string, number>,
): Promise<FoundChange[]> {
  const { rows } = await sql<FoundChange>`
    select seen.chain,
      (select name from venues where id = seen.chain and voided_at is null
        and ${within(scope, 'id')}) as venue,
      (select note from checkpoints where checkpoints.chain = seen.chain
        order by id desc limit 1) as newest,
      (select encode(hash, 'hex') from history
        where history.chain = seen.chain and history.seq = seen.seq) as hash,
      (select coalesce(json_agg(note order by id), '[]') from checkpoints
        where checkpoints.chain = seen.chain and is_restoration) as restorations
    from unnest(${[...changes.keys()]}::bigint[], ${[...changes.values()]}::bigint[])
      as seen (chain, seq)`.execute(db);
  return rows;
}

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
