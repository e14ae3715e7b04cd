import { sql } from 'kysely';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Known } from './known.ts';

type Head = Known['heads'][number];

/** Reads the newest change of every history, with and without a venue. */
export async function readHeads(db: Database): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select chain::text, seq::float8 as change, encode(hash, 'hex') as hash
    from register_heads where seq > 0 order by register_heads.chain`.execute(db);
  return rows;
}

/** A change that is known, and what the copied history has in its place. */
export interface KnownChange extends Head {
  /** The venue's name; null for a history without one, and for a venue that is not there. */
  readonly venue: string | null;
  /** Null when the history does not have the change. */
  readonly found: string | null;
  /** Notes that say what a restore lost: of the venue, or of any venue for a history without one. */
  readonly restorations: readonly string[];
}

/** Looks up known changes in a copied register. */
export async function findKnown(db: Database, heads: readonly Head[]): Promise<KnownChange[]> {
  const { rows } = await sql<KnownChange>`
    select known.chain, known.change, known.hash, venues.name as venue,
      (select encode(history.hash, 'hex') from history
        where history.chain = known.chain::bigint and seq = known.change) as found,
      (select coalesce(json_agg(note order by id), '[]') from checkpoints
        where is_restoration and (checkpoints.chain = known.chain::bigint or known.chain::bigint <= 0))
        as restorations
    from json_to_recordset(${JSON.stringify(heads)}) as known (chain text, change float8, hash text)
    left join venues on venues.id = known.chain::bigint`.execute(db);
  return rows;
}
