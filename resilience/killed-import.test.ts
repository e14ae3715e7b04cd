import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ImportReport, ImportSummary } from '#contract/import/schemas.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { groupFiles } from '#server/testing/import/rows.ts';
import { insertCompany, insertUser, recordFixtures } from '#server/testing/records.ts';
import { runCommand } from './commands.ts';
import { createDataFolder, kill, type Product, startProduct, stop } from './product.ts';
import { connectToEmbedded } from './register.ts';
import { until } from './until.ts';

const VENUES = 60;
const PEOPLE_EACH = 5;

it('imports the people of each venue together when the server is killed meanwhile', async () => {
  const dataDir = await createDataFolder();
  let product = await startProduct({ dataDir });
  let { db } = await connectToEmbedded(dataDir);
  const company = await insertCompany(db);
  const { token } = await insertUser(db, 'admin', { at: new Date() });
  const files = groupFiles(company.name, VENUES, PEOPLE_EACH);
  const venues = await start(product, token, files.venues);
  await until(async () => (await read(product, token, venues.id)).finished_at !== null);
  const people = await start(product, token, files.managers);

  const kills = 5;
  for (let turn = 1; turn <= kills; turn += 1) {
    const atLeast = turn * 2 * PEOPLE_EACH;
    await until(async () => (await read(product, token, people.id)).done >= atLeast);
    await kill(product);
    product = await startProduct({ dataDir });
    ({ db } = await connectToEmbedded(dataDir));
    for (const count of await peopleOfVenues(db)) expect([0, PEOPLE_EACH]).toContain(count);
    // In place of the minutes after which a killed server's job is taken by another.
    await sql`select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db);
  }
  await until(async () => (await read(product, token, people.id)).finished_at !== null);
  expect((await read(product, token, people.id)).counts).toEqual({
    ...{ created: VENUES * PEOPLE_EACH, changed: 0 },
    ...{ unchanged: 0, refused: 0 },
  });
  expect(await peopleOfVenues(db)).toEqual(Array.from({ length: VENUES }, () => PEOPLE_EACH));
  await recordFixtures(db);
  expect(await stop(product)).toBe(0);
  expect(await runCommand('verify', [], { DATA_DIR: dataDir })).toContain(
    'The register agrees with its history',
  );
});

/** Counts the people of each venue. */
async function peopleOfVenues(db: Database): Promise<number[]> {
  const { rows } = await sql<{ people: number }>`
    select (select count(*)::int from venue_managers where venue_id = venues.id) as people
    from venues`.execute(db);
  return rows.map(({ people }) => people);
}

async function call<Answer>(product: Product, token: string, path: string, body?: object) {
  const response = await fetch(`${product.address}/api/imports${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

const start = (product: Product, token: string, file: object) =>
  call<ImportSummary>(product, token, '', file);

const read = (product: Product, token: string, id: string) =>
  call<ImportReport>(product, token, `/${id}`);
