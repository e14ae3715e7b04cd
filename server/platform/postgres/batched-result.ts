import { type Expression, type SqlBool, sql } from 'kysely';
import type { ListHead } from '#contract/register/form-list.ts';

/** A list of any length, of which memory holds one batch at a time. */
export interface BatchedResult<Item> extends ListHead {
  readonly count: number;
  readonly batches: AsyncIterable<readonly Item[]>;
}

/** Ids of the records of a list, in order, from one snapshot. */
export interface ListedIds {
  readonly count: number;
  /** Joined by commas: a million ids take some eight megabytes. */
  readonly ids: string;
}

/** SQL of a list: its columns are those of `ListedIds`. @param order SQL of the order of the list */
export const listedIds = (id: string, order: Expression<unknown>) => [
  sql<number>`count(*)::int`.as('count'),
  sql<string>`coalesce(string_agg(${sql.ref(id)}::text, ',' order by ${order}), '')`.as('ids'),
];

/** SQL condition: a record is in a batch. @param ids joined by commas */
export const isInBatch = (id: string, ids: string) =>
  sql<SqlBool>`${sql.ref(id)} = any(string_to_array(${ids}, ',')::bigint[])`;

/** Records in a batch: enough for few queries, and less than a megabyte. */
const BATCH_SIZE = 400;

/**
 * Streams the records of a list in batches. No connection or lock is held between batches, so that a
 * caller with a slow connection delays no other request.
 * @param read returns the records of the ids, joined by commas, in the order of the list
 */
export function readInBatches<Row>(
  { count, ids }: ListedIds,
  read: (ids: string) => Promise<Row[]>,
): BatchedResult<Row> {
  async function* batches() {
    for (const batch of batchesOf(ids)) yield await read(batch);
  }
  return { count, batches: batches() };
}

/** Presents each record of a list. */
export function mapBatches<Row, Shown>(
  { batches, ...list }: BatchedResult<Row>,
  present: (row: Row) => Shown,
): BatchedResult<Shown> {
  async function* shown() {
    for await (const rows of batches) yield rows.map(present);
  }
  return { ...list, batches: shown() };
}

/** Returns a list that is in memory as one batch. */
export function singleBatch<Item>(items: readonly Item[]): BatchedResult<Item> {
  async function* all() {
    yield items;
  }
  return { count: items.length, batches: all() };
}

function* batchesOf(ids: string): Generator<string> {
  let from = 0;
  while (from < ids.length) {
    let to = from;
    for (let taken = 0; taken < BATCH_SIZE && to < ids.length; taken += 1) {
      const comma = ids.indexOf(',', to);
      to = comma === -1 ? ids.length + 1 : comma + 1;
    }
    yield ids.slice(from, to - 1);
    from = to;
  }
}
