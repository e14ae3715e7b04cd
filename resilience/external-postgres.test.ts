import { expect, inject, it, onTestFinished } from 'vitest';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { startRelay } from '#server/testing/network/relay.ts';
import { streamOfChecks } from './checks.ts';
import { ownVersion } from './external.ts';
import { dataFolder, isReady, startProduct, stop } from './product.ts';
import { besideExternal, expectJobsDone, expectWhole, openBar } from './register.ts';
import { skipWhen } from './skipping.ts';
import { times } from './times.ts';
import { until } from './until.ts';

const CALLERS = 16;

it('goes on by itself when its PostgreSQL is restarted', async () => {
  const external = await ownVersion();
  const env = { DATABASE_URL: external.url };
  const product = await startProduct({ dataDir: await dataFolder(), env });
  const bar = await openBar(besideExternal(external.url));
  const stream = streamOfChecks(product.address, bar, CALLERS);
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
  const connection = besideExternal(external.url);
  await expectWhole({ connection, acknowledged: stream.acknowledged });
  expect(await stop(product)).toBe(0);
});

it('goes on by itself when its PostgreSQL hung for a while', async (context) => {
  skipWhen(!inject('thorough'), context, 'it takes a minute, so only npm run test:faults plays it');
  const external = await ownVersion();
  const relay = await startRelay(external.url);
  onTestFinished(() => relay.close());
  const env = { DATABASE_URL: relay.url };
  const product = await startProduct({ dataDir: await dataFolder(), env });
  const connection = besideExternal(external.url);
  const bar = await openBar(connection);
  const stream = streamOfChecks(product.address, bar, CALLERS);
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
  expect(await stop(product)).toBe(0);
});
