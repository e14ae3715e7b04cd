import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { SignedHead, SignedHeads } from './signed-heads.ts';

/** The newest change of a venue, with what a checkpoint says beside it. */
export interface VenueHead extends SignedHead {
  readonly chain: string;
  readonly form_a: number;
  readonly form_b: number;
  readonly form_c: number;
  /** The change of its newest note; null without one. */
  readonly noted: number | null;
}

/** A note to be stored. */
export interface NewNote {
  readonly chain: string;
  readonly change: number;
  readonly note: string;
  readonly isRestoration: boolean;
}

/** A note, with the venue that it is about. */
interface VenueNote {
  readonly venueId: string;
  /** Name of the venue. */
  readonly venue: string;
  readonly note: string;
}

/** Name of the setting with the public keys, a line each. */
export const KEYS_SETTING = 'signing_keys';

export type CheckpointStore = ReturnType<typeof checkpointStore>;

export function checkpointStore(db: Database | Transaction<DB>) {
  return {
    /** Waits until no other server signs, and lets none until the transaction ends. */
    async lock(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended('checkpoints', 0))`.execute(db);
    },

    /** Reads the public keys of the register, the newest first; none before a server first started. */
    async recordedKeys(): Promise<string[]> {
      const setting = db.selectFrom('register_settings').select('value');
      const row = await setting.where('name', '=', KEYS_SETTING).executeTakeFirst();
      return row?.value.split('\n') ?? [];
    },

    async recordKeys(keys: readonly string[]): Promise<void> {
      const value = keys.join('\n');
      await db
        .insertInto('register_settings')
        .values({ name: KEYS_SETTING, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },

    /** Reads the newest changes. @param venueIds all venues when left out */
    async heads(venueIds?: readonly string[]): Promise<VenueHead[]> {
      const { rows } = await sql<VenueHead>`
        select chain, seq::float8 as change, encode(hash, 'hex') as hash,
          form_a_number as form_a, form_b_number as form_b, form_c_number as form_c,
          (select seq::float8 from checkpoints where checkpoints.chain = head.chain
            order by id desc limit 1) as noted
        from register_heads head
        where chain > 0 and seq > 0
          and (${venueIds ?? null}::bigint[] is null or chain = any(${venueIds ?? null}))
        order by chain`.execute(db);
      return rows;
    },

    /** Reads the hashes that the history has at the changes of signed heads, by venue. */
    async hashesAt(heads: SignedHeads): Promise<ReadonlyMap<string, string>> {
      const { rows } = await sql<{ chain: string; hash: string }>`
        select history.chain, encode(history.hash, 'hex') as hash
        from unnest(${[...heads.keys()]}::bigint[],
          ${[...heads.values()].map(({ change }) => change)}::bigint[]) as signed (chain, seq)
        join history using (chain, seq)`.execute(db);
      return new Map(rows.map(({ chain, hash }) => [chain, hash]));
    },

    async insert(notes: readonly NewNote[]): Promise<void> {
      await sql`
        insert into checkpoints (chain, seq, note, is_restoration)
        select * from unnest(${notes.map(({ chain }) => chain)}::bigint[],
          ${notes.map(({ change }) => change)}::bigint[],
          ${notes.map(({ note }) => note)}::text[],
          ${notes.map(({ isRestoration }) => isRestoration)}::boolean[])`.execute(db);
    },

    /** Reads the newest note of each venue that has one, by name. */
    async newestOfAll(): Promise<VenueNote[]> {
      const { rows } = await sql<VenueNote>`
        select "venueId", venues.name as venue, note
        from (select distinct on (chain) chain as "venueId", note from checkpoints
          order by chain desc, id desc) as newest
        join venues on venues.id = "venueId"
        order by venues.name, venues.id`.execute(db);
      return rows;
    },

    /** Reads the newest note of a venue. */
    async newest(venueId: string): Promise<string | undefined> {
      const notes = db.selectFrom('checkpoints').select('note').where('chain', '=', venueId);
      return (await notes.orderBy('id', 'desc').limit(1).executeTakeFirst())?.note;
    },
  };
}
