import { brotliCompressSync } from 'node:zlib';
import { startCluster, withPool } from '../database/cluster.ts';
import { addEntries } from '../database/entries.ts';
import { createManagerOf } from '../database/users.ts';
import { addVenues } from '../database/venues.ts';
import { report } from '../report.ts';
import { startProduct } from '../serving/product.ts';
import { mediansOf } from '../serving/timing.ts';

/** Venues and entries, of which the area manager's venues have one check a day. */
const SIZES = [
  { venues: 400, entries: 200_000 },
  { venues: 3_000, entries: Number(process.env.ENTRIES ?? 10_000_000) },
] as const;

/** The area manager's venues, by number: the first hundred have most of the entries. */
const [FIRST_VENUE, VENUES] = [101, 300];
const ROUNDS = 15;
const RATIO_MAX = 1.5;
const DAY_MS = 24 * 60 * 60 * 1000;

const cluster = await startCluster();
try {
  const [small, large] = SIZES;
  const few = await measure(small);
  const many = await measure(large);
  const count = large.entries.toLocaleString('en-AU');
  const isMet = await report('calendar', [
    { what: `366 days of a venue, ${count} entries`, value: many.venue, unit: 'ms' },
    { what: `board of ${VENUES} venues, ${count} entries`, value: many.board, unit: 'ms' },
    { what: `board of ${VENUES} venues, a page compressed`, value: many.kilobytes, unit: 'kB' },
    { what: `page of Form A, ${count} entries`, value: many.list, unit: 'ms' },
    {
      what: `board of ${VENUES} venues to a page of Form A`,
      value: many.board / many.list,
      unit: '×',
    },
    {
      what: `366 days of a venue, ${count} entries to ${small.entries.toLocaleString('en-AU')}`,
      value: many.venue / few.venue,
      unit: '×',
      target: { atMost: RATIO_MAX },
    },
    {
      what: `board of ${VENUES} venues, ${count} entries to ${small.entries.toLocaleString('en-AU')}`,
      value: many.board / few.board,
      unit: '×',
      target: { atMost: RATIO_MAX },
    },
  ]);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await cluster.stop();
}

/** Measures a venue's calendar, the board and a list page, in milliseconds, and the size of the board. */
async function measure({ venues, entries }: (typeof SIZES)[number]) {
  const url = await cluster.database(`entries_${entries}`);
  const token = await withPool({ connectionString: url }, async (pool) => {
    await addVenues(pool, venues);
    await addEntries(pool, entries);
    return createManagerOf(
      pool,
      Array.from({ length: VENUES }, (_, index) => FIRST_VENUE + index),
    );
  });
  const product = await startProduct({ DATABASE_URL: url });
  const days = (length: number) => {
    const dayAgo = (count: number) => new Date(Date.now() - count * DAY_MS).toISOString();
    return `from=${dayAgo(length).slice(0, 10)}&to=${dayAgo(1).slice(0, 10)}`;
  };
  const venue = `${product.url}/api/venues/${FIRST_VENUE}/calendar?${days(366)}`;
  const board = `${product.url}/api/board`;
  const list = `${product.url}/api/form-a?venue_id=${FIRST_VENUE}`;
  const [ofVenue = 0, ofBoard = 0, ofList = 0] = await mediansOf(
    [venue, board, list].map((address) => ({ url: address, token })),
    ROUNDS,
  );
  const answer = await fetch(board, { headers: { authorization: `Bearer ${token}` } });
  const bytes = brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length;
  await product.stop();
  return { venue: ofVenue, board: ofBoard, list: ofList, kilobytes: bytes / 1000 };
}
