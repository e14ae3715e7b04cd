import type { SealedVenue } from '#contract/register/seal.ts';

/** A list of any length, of which memory holds a portion at a time. */
export interface WholeList<Item> {
  readonly count: number;
  /** Of a register: where the histories of its venues ended when it was listed. */
  readonly seal?: readonly SealedVenue[];
  readonly portions: AsyncIterable<readonly Item[]>;
}

/** Which records a list consists of, in order: what was there in one moment. */
export interface ListedIds {
  readonly count: number;
  /** Joined by commas: a million take some eight megabytes. */
  readonly ids: string;
}

/** Records read at once: enough that the database is not asked often, and less than a megabyte. */
const PORTION = 400;

/**
 * Reads the records of a list a portion at a time. Between portions nothing is held in the database,
 * so that a caller on a slow line keeps nobody waiting.
 * @param read gives the records of the ids, joined by commas, in the order of the list
 */
export function inPortions<Row>(
  { count, ids }: ListedIds,
  read: (ids: string) => Promise<Row[]>,
): WholeList<Row> {
  async function* portions() {
    for (const some of portionsOf(ids)) yield await read(some);
  }
  return { count, portions: portions() };
}

/** A list as it is shown. */
export function shownAs<Row, Shown>(
  { portions, ...list }: WholeList<Row>,
  present: (row: Row) => Shown,
): WholeList<Shown> {
  async function* shown() {
    for await (const rows of portions) yield rows.map(present);
  }
  return { ...list, portions: shown() };
}

/** A list that is there already. */
export function listOf<Item>(items: readonly Item[]): WholeList<Item> {
  async function* all() {
    yield items;
  }
  return { count: items.length, portions: all() };
}

function* portionsOf(ids: string): Generator<string> {
  let from = 0;
  while (from < ids.length) {
    let to = from;
    for (let taken = 0; taken < PORTION && to < ids.length; taken += 1) {
      const comma = ids.indexOf(',', to);
      to = comma === -1 ? ids.length + 1 : comma + 1;
    }
    yield ids.slice(from, to - 1);
    from = to;
  }
}
