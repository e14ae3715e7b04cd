import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { listFormA } from '#contract/form-a/calls.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { freshDatabase, urlOf } from '#server/testing/database.ts';
import { startRelay } from '#server/testing/network/relay.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { connect } from './connect.ts';

const NOT_READY = { status: 503, body: { message: API_ERROR.notReady } };
const TIMEOUT_MS = 1000;

const direct = await freshDatabase();
const relay = await startRelay(await urlOf(direct));
const how = { max: 2, connectionTimeoutMillis: TIMEOUT_MS, timeoutMs: TIMEOUT_MS };
const connection = connect({ connectionString: relay.url, ...how }, () => {});
afterAll(async () => {
  await relay.close();
  await connection.close();
});
const test = await buildTestApp({ connection });

it('responds with 503 while the database hangs, and recovers afterwards', async () => {
  const venue = await insertVenue(direct.db);
  const { token } = await insertUser(direct.db, 'manager', { venues: [venue] });
  const list = () => test.call(listFormA, { as: token, query: { venue_id: venue.id } });
  const isReady = async () => (await test.app.inject('/api/ready')).statusCode === 200;
  expect([(await list()).status, await isReady()]).toEqual([200, true]);

  relay.hang();
  for (const answer of await Promise.all([list(), list(), list(), list()])) {
    expect(answer).toMatchObject(NOT_READY);
  }
  expect([(await list()).status, await isReady()]).toEqual([503, false]);

  relay.resume();
  expect([(await list()).status, await isReady()]).toEqual([200, true]);
});

it('abandons a transaction that hangs without waiting for its rollback', async () => {
  const hanging = test.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    relay.hang();
    await sql`select 2`.execute(trx);
  });
  await expect(hanging).rejects.toThrow('Connection terminated unexpectedly');
  relay.resume();
  const { rows } = await sql`select 3 as three`.execute(test.db);
  expect(rows).toEqual([{ three: 3 }]);
});
