import { type OnConflictBuilder, sql, type Transaction } from 'kysely';
import type { HistoryAction, Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

/** A row of the history that is sent. */
export interface StreamedRow {
  readonly chain: string;
  /** Its number in the chain. */
  readonly change: number;
  readonly at: Date;
  readonly actor_id: string | null;
  readonly action: HistoryAction;
  readonly entity: string;
  readonly entity_id: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  /** Hexadecimal. */
  readonly hash: string;
}

/** Moves the position of a chain that has one. */
const move = (conflict: OnConflictBuilder<DB, 'audit_stream_positions'>) =>
  conflict.column('chain').doUpdateSet({ seq: ({ ref }) => ref('excluded.seq') });

export function auditStreamStore(db: Database | Transaction<DB>) {
  return {
    /** Notes the address that is streamed to. @returns whether it is another than before */
    async changeAddress(url_hash: Buffer, acknowledged_at: Date): Promise<boolean> {
      const address = { url_hash, acknowledged_at };
      const changed = db
        .insertInto('audit_stream')
        .values(address)
        .onConflict((conflict) =>
          conflict
            .column('is_only')
            .doUpdateSet(address)
            .where('audit_stream.url_hash', '<>', url_hash),
        )
        .returning('is_only');
      return (await changed.executeTakeFirst()) !== undefined;
    },

    /** Counts all that the histories have as sent. */
    async skipToHeads(): Promise<void> {
      const heads = db.selectFrom('register_heads').select(['chain', 'seq']);
      await db
        .insertInto('audit_stream_positions')
        .columns(['chain', 'seq'])
        .expression(heads)
        .onConflict(move)
        .execute();
    },

    /**
     * Reads the next rows that an address has not acknowledged, in the order of each chain; none while another address is
     * streamed to. The rows of a chain are committed in its order, so none before them is to come.
     */
    async unsent(urlHash: Buffer, limit: number): Promise<StreamedRow[]> {
      // Each of the chains has a row that is not sent, so more of them than rows are never needed.
      const { rows } = await sql<StreamedRow>`
        select history.chain, history.seq::float8 as change, history.at, history.actor_id, history.action,
          history.entity, history.entity_id, history.before, history.after, encode(history.hash, 'hex') as hash
        from (
          select heads.chain, coalesce(positions.seq, 0) as sent from audit_stream cross join register_heads as heads
          left join audit_stream_positions as positions on positions.chain = heads.chain
          where audit_stream.url_hash = ${urlHash} and heads.seq > coalesce(positions.seq, 0)
          order by heads.chain limit ${limit}
        ) as behind
        cross join lateral (
          select * from history where history.chain = behind.chain and history.seq > behind.sent
          order by history.seq limit ${limit}
        ) as history
        order by history.chain, history.seq limit ${limit}`.execute(db);
      return rows;
    },

    /** Notes that an address has acknowledged rows; not when another address is streamed to by now. */
    async acknowledge(
      urlHash: Buffer,
      rows: readonly Pick<StreamedRow, 'chain' | 'change'>[],
      at: Date,
    ): Promise<void> {
      const acknowledged = await db
        .updateTable('audit_stream')
        .set({ acknowledged_at: at })
        .where('url_hash', '=', urlHash)
        .returning('is_only')
        .executeTakeFirst();
      if (!acknowledged) return;
      const lastOfChains = new Map(rows.map(({ chain, change }) => [chain, change]));
      await db
        .insertInto('audit_stream_positions')
        .values([...lastOfChains].map(([chain, seq]) => ({ chain, seq })))
        .onConflict(move)
        .execute();
    },
  };
}
