import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { readImport, startImport } from '#contract/import/calls.ts';
import { plusDays } from '#contract/time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { groupFiles, paperFile, sentFile } from '#server/testing/import/rows.ts';
import { callAt, type RunningServer } from '#server/testing/network/server-process.ts';
import { insertCompany, insertUser, recordFixtures } from '#server/testing/records.ts';
import { runCommand } from './commands.ts';
import { createDataFolder, startProduct } from './product.ts';
import { connectToEmbedded } from './register.ts';
import { times } from './times.ts';
import { until } from './until.ts';

type SentFile = ReturnType<typeof sentFile>;

const VENUES = times(60, 20);
const KILLS = times(5, 1);

const venueFile = (company: string) => groupFiles(company, VENUES, 0).venues;

interface VenueImport {
  /** Rows of each venue. */
  readonly each: number;
  readonly file: (company: string) => SentFile;
  /** Counts the records of each venue. */
  readonly count: (db: Database) => Promise<number[]>;
}

const PEOPLE: VenueImport = {
  each: 5,
  file: (company) => groupFiles(company, VENUES, PEOPLE.each).managers,
  count: (db) => countOf(db, sql`venue_managers`),
};

const PAPER_REGISTERS: VenueImport = {
  each: 50,
  file: (company) => {
    const lastNight = plusDays(localDay(new Date(), LATEST_MAINLAND_ZONE), -2);
    const nights = venueFile(company).rows.flatMap(
      ({ cells }) => paperFile(cells.code ?? '', PAPER_REGISTERS.each, lastNight).rows,
    );
    return sentFile(
      'paper_checks',
      nights.map((night, index) => ({ ...night, row: index + 2 })),
    );
  },
  count: (db) => countOf(db, sql`paper_entries`),
};

it.each([
  ['people', PEOPLE],
  ['paper register', PAPER_REGISTERS],
])(
  'imports the %s of each venue as a whole when the server is killed meanwhile',
  async (_, { each, file, count }) => {
    const dataDir = await createDataFolder();
    let product = await startProduct({ dataDir });
    let { db } = await connectToEmbedded(dataDir);
    const company = await insertCompany(db);
    const { token } = await insertUser(db, 'admin', { at: new Date() });
    const venues = await start(product, token, venueFile(company.name));
    await until(async () => (await read(product, token, venues.id)).finished_at !== null);
    const records = await start(product, token, file(company.name));

    for (let turn = 1; turn <= KILLS; turn += 1) {
      await until(async () => (await read(product, token, records.id)).done >= turn * 2 * each);
      await product.kill();
      product = await startProduct({ dataDir });
      ({ db } = await connectToEmbedded(dataDir));
      for (const ofVenue of await count(db)) expect([0, each]).toContain(ofVenue);
      // In place of the minutes after which a killed server's job is taken by another.
      await sql`select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db);
    }
    await until(async () => (await read(product, token, records.id)).finished_at !== null);
    expect((await read(product, token, records.id)).counts).toEqual({
      ...{ created: VENUES * each, changed: 0 },
      ...{ unchanged: 0, refused: 0 },
    });
    expect(await count(db)).toEqual(Array.from({ length: VENUES }, () => each));
    await recordFixtures(db);
    expect(await product.stop()).toBe(0);
    expect(await runCommand('verify', [], { DATA_DIR: dataDir })).toContain(
      'The register agrees with its history',
    );
  },
);

async function countOf(db: Database, table: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from ${table} where venue_id = venues.id) as count
    from venues`.execute(db);
  return rows.map(({ count }) => count);
}

const start = async ({ address }: RunningServer, as: string, body: SentFile) =>
  (await callAt(address)(startImport, { as, body })).body;

const read = async ({ address }: RunningServer, as: string, id: string) =>
  (await callAt(address)(readImport, { as, params: { id } })).body;
