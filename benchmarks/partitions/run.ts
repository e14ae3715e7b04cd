import type pg from 'pg';
import { startCluster, withPool } from '../database/cluster.ts';
import { type Figure, report } from '../report.ts';
import { median } from '../serving/timing.ts';

/** Ten million entries: a night each of ten years, of the venues. */
const VENUES = 2740;
const NIGHTS = 3650;
const YEARS = [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027];
const FIRST_NIGHT = '2017-01-01';
const ROUNDS = 500;

/** The columns that matter to finding entries, and a text in place of the others. */
const COLUMNS = `id bigint generated always as identity, venue_id int not null,
  entry_number int not null, submitted_at timestamptz not null, answers text not null`;

const TABLES = ['plain', 'by_year'] as const;
type Table = (typeof TABLES)[number];

const READ = 'select * from';

/** Statements of the product's kinds. @returns their text, with the venue and a number of its entries as parameters */
const STATEMENTS: Readonly<Record<string, (table: Table) => string>> = {
  'a page, newest first': (table) =>
    `${READ} ${table} where venue_id = $1 and $2 > 0 order by entry_number desc limit 10`,
  'a page, oldest first': (table) =>
    `${READ} ${table} where venue_id = $1 and $2 > 0 order by entry_number limit 10`,
  'one entry by its number': (table) =>
    `${READ} ${table} where venue_id = $1 and entry_number = $2`,
  'a new entry': (table) =>
    `insert into ${table} (venue_id, entry_number, submitted_at, answers)
     values ($1, $2 + 100000, '2027-01-01', repeat('x', 200))`,
};

const cluster = await startCluster();
try {
  const url = await cluster.emptyDatabase('partitions');
  const figures = await withPool({ connectionString: url, max: 1 }, async (pool) => {
    for (const table of TABLES) await fill(pool, table);
    return compare(pool);
  });
  await report('partitions', figures);
} finally {
  await cluster.stop();
}

async function fill(pool: pg.Pool, table: Table): Promise<void> {
  const isPlain = table === 'plain';
  await pool.query(
    `create table ${table} (${COLUMNS})${isPlain ? '' : ' partition by range (submitted_at)'}`,
  );
  for (const year of isPlain ? [] : YEARS) {
    await pool.query(`create table ${table}_${year} partition of ${table}
      for values from ('${year}-01-01') to ('${year + 1}-01-01')`);
  }
  await pool.query(`insert into ${table} (venue_id, entry_number, submitted_at, answers)
    select venue, night, '${FIRST_NIGHT}'::date + night - 1, repeat('x', 200)
    from generate_series(1, ${NIGHTS}) night, generate_series(1, ${VENUES}) venue`);
  // A unique rule of a partitioned table has the column that partitions it.
  const more = isPlain ? '' : ', submitted_at';
  await pool.query(`create unique index on ${table} (venue_id, entry_number${more})`);
  await pool.query(`create unique index on ${table} (id${more})`);
  await pool.query(`vacuum analyze ${table}`);
}

/** Times each statement on both tables, in turn. */
async function compare(pool: pg.Pool): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, textOf] of Object.entries(STATEMENTS)) {
    const times: Record<Table, number[]> = { plain: [], by_year: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const values = [(round * 7919) % VENUES, (round * 104_729) % NIGHTS];
      for (const table of TABLES) {
        const begun = performance.now();
        await pool.query({ name: `${table} ${what}`, text: textOf(table), values });
        times[table].push(performance.now() - begun);
      }
    }
    const [plain, byYear] = [median(times.plain), median(times.by_year)];
    figures.push(
      { what: `${what}, one table of ten million`, value: plain, unit: 'ms' },
      { what: `${what}, a table a year`, value: byYear, unit: 'ms' },
      { what: `${what}, a table a year to one table`, value: byYear / plain, unit: '×' },
    );
  }
  return figures;
}
