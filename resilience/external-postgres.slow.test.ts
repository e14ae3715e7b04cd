import { expect, inject, it, onTestFinished } from 'vitest';
import { API_ERROR } from '#contract/messages/errors.ts';
import { startRelay } from '#server/testing/network/relay.ts';
import { startCheckStream } from './checks.ts';
import { startExternalPostgres } from './external.ts';
import { createDataFolder, isReady, startProduct } from './product.ts';
import { connectToExternal, createVenueFixture, expectJobsDone, expectWhole } from './register.ts';
import { skipIf } from './skipping.ts';
import { times } from './times.ts';
import { until } from './until.ts';

const CALLERS = 16;

it('recovers after a restart of its PostgreSQL', async () => {
  const external = await startExternalPostgres();
  const env = { DATABASE_URL: external.url };
  const product = await startProduct({ dataDir: await createDataFolder(), env });
  const fixture = await createVenueFixture(connectToExternal(external.url));
  const stream = startCheckStream(product.address, fixture, CALLERS);
  for (let turn = 0; turn < times(5, 1); turn += 1) {
    await until(() => stream.acknowledged.length > 20);
    await external.stop();
    const refused = stream.refusals.length;
    await until(() => stream.refusals.length > refused + CALLERS);
    expect(await isReady(product.address)).toBe(false);
    await external.start();
    const before = stream.acknowledged.length;
    await until(() => stream.acknowledged.length > before + 20);
  }
  await stream.stop();
  expect(stream.unanswered()).toBe(0);
  for (const { status, message } of stream.refusals) {
    expect([status, message]).toEqual([503, API_ERROR.notReady]);
  }
  const connection = connectToExternal(external.url);
  await expectWhole({ connection, acknowledged: stream.acknowledged });
  expect(await product.stop()).toBe(0);
});

it('recovers after its PostgreSQL hung for a while', async (context) => {
  skipIf(
    !inject('thorough'),
    context,
    'it takes a minute, so only npm run test:resilience runs it',
  );
  const external = await startExternalPostgres();
  const relay = await startRelay(external.url);
  onTestFinished(() => relay.close());
  const env = { DATABASE_URL: relay.url };
  const product = await startProduct({ dataDir: await createDataFolder(), env });
  const connection = connectToExternal(external.url);
  const fixture = await createVenueFixture(connection);
  const stream = startCheckStream(product.address, fixture, CALLERS);
  await until(() => stream.acknowledged.length > 20);

  relay.hang();
  await until(() => stream.refusals.length > 2 * CALLERS);
  expect(await isReady(product.address)).toBe(false);

  relay.resume();
  const before = stream.acknowledged.length;
  await until(() => stream.acknowledged.length > before + 20);
  await expectJobsDone(connection);
  await stream.stop();
  expect(stream.unanswered()).toBe(0);
  for (const { status, message } of stream.refusals) {
    expect([status, message]).toEqual([503, API_ERROR.notReady]);
  }
  await expectWhole({ connection, acknowledged: stream.acknowledged });
  expect(await product.stop()).toBe(0);
});
