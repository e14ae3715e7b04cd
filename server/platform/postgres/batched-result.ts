import type { SealedVenue } from '#contract/register/seal.ts';

/** A list of any length, of which memory holds a portion at a time. */
export interface BatchedResult<Item> {
  readonly count: number;
  /** Of a register: where the histories of its venues ended when it was listed. */
  readonly seal?: readonly SealedVenue[];
  readonly batches: AsyncIterable<readonly Item[]>;
}

/** Which records a list consists of, in order: what was there in one moment. */
export interface ListedIds {
  readonly count: number;
  /** Joined by commas: a million take some eight megabytes. */
  readonly ids: string;
}

/** Records read at once: enough that the database is not asked often, and less than a megabyte. */
const BATCH_SIZE = 400;

/**
 * Reads the records of a list a portion at a time. Between portions nothing is held in the database,
 * so that a caller on a slow line keeps nobody waiting.
 * @param read gives the records of the ids, joined by commas, in the order of the list
 */
export function readInBatches<Row>(
  { count, ids }: ListedIds,
  read: (ids: string) => Promise<Row[]>,
): BatchedResult<Row> {
  async function* batches() {
    for (const some of batchesOf(ids)) yield await read(some);
  }
  return { count, batches: batches() };
}

/** A list as it is shown. */
export function mapBatches<Row, Shown>(
  { batches, ...list }: BatchedResult<Row>,
  present: (row: Row) => Shown,
): BatchedResult<Shown> {
  async function* shown() {
    for await (const rows of batches) yield rows.map(present);
  }
  return { ...list, batches: shown() };
}

/** A list that is there already. */
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
