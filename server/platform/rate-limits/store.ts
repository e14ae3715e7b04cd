import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../postgres/schema.gen.ts';
import { type Placeholders, statement } from '../prepared-statements/statement.ts';

/** Key of a count, in parts: `['POST /api/auth/login', '203.0.113.9']`. */
export type CountKey = readonly string[];

interface Count {
  readonly count: number;
  /** End of the counting period, which begins with the first count. */
  readonly endsAt: Date;
}

interface Addition {
  readonly amount?: number;
  /** Milliseconds of the period that a first count begins. */
  readonly ms: number;
  readonly now: Date;
}

const keyOf = (key: CountKey) => createHash('sha256').update(JSON.stringify(key)).digest();

interface CountUpsert {
  readonly key: Buffer;
  readonly amount: number;
  readonly endsAt: Date;
  readonly now: Date;
}

const upserts = statement((_, { key, amount, endsAt, now }: Placeholders<CountUpsert>) => {
  // Its period has not ended, and did not begin long after `now`, as by a clock that was ahead.
  const isRunning = sql`(known.ends_at > ${now}
    and known.ends_at <= excluded.ends_at + interval '1 minute')`;
  return sql<Count>`
    insert into call_counts as known (key, count, ends_at) values (${key}, ${amount}, ${endsAt})
    on conflict (key) do update set
      count = case when ${isRunning} then known.count else 0 end + excluded.count,
      ends_at = case when ${isRunning} then known.ends_at else excluded.ends_at end
    returning count, ends_at as "endsAt"`;
});

/** Counts that all servers on one database share. */
export function countStore(db: Kysely<DB>) {
  return {
    /**
     * Adds to a count. The first begins a period of `ms`, after which the count starts over. So it does when
     * the period ends later than one that begins now: then a clock was ahead.
     */
    async add(key: CountKey, { amount = 1, ms, now }: Addition): Promise<Count> {
      const endsAt = new Date(now.getTime() + ms);
      const [row] = await upserts(db, { key: keyOf(key), amount, endsAt, now });
      if (!row) throw new Error('An upsert returns its row');
      return row;
    },

    /** Decrements a count. */
    async takeBack(key: CountKey, amount = 1): Promise<void> {
      await db
        .updateTable('call_counts')
        .set('count', ({ eb }) => eb('count', '-', amount))
        .where('key', '=', keyOf(key))
        .execute();
    },

    async forget(key: CountKey): Promise<void> {
      await db.deleteFrom('call_counts').where('key', '=', keyOf(key)).execute();
    },

    /** Marks a key for `ms` from now. Marking it again prolongs that. */
    async note(key: CountKey, ms: number, now: Date): Promise<void> {
      const ends_at = new Date(now.getTime() + ms);
      await db
        .insertInto('call_counts')
        .values({ key: keyOf(key), count: 1, ends_at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_at }))
        .execute();
    },

    async isNoted(key: CountKey, now: Date): Promise<boolean> {
      const noted = await db
        .selectFrom('call_counts')
        .select('ends_at')
        .where('key', '=', keyOf(key))
        .where('ends_at', '>', now)
        .executeTakeFirst();
      return noted !== undefined;
    },
  };
}
