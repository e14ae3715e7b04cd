import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { type Bar, sendCheck, streamOfChecks } from './checks.ts';
import { dataFolder, isReady, type Product, startProduct, stop } from './product.ts';
import { besideServer, expectJobsDone, expectWhole, openBar } from './register.ts';
import { times } from './times.ts';
import { until } from './until.ts';

const CALLERS = 16;

/** Of the running PostgreSQL. */
async function postmasterOf(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number.parseInt(file, 10);
}

/** One that does something just now, if there is one. */
async function aBusyBackend(dataDir: string): Promise<number> {
  const { pool } = await besideServer(dataDir);
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'
      and pid <> pg_backend_pid() order by state <> 'active', random() limit 1`,
  );
  return rows[0]?.pid ?? 0;
}

/** Cuts PostgreSQL off while checks come in, and looks at what everybody was told. */
async function outage(product: Product, bar: Bar, cutOff: () => Promise<unknown>) {
  const stream = streamOfChecks(product.address, bar, CALLERS);
  await until(() => stream.acknowledged.length > 10);
  await cutOff();
  const before = stream.acknowledged.length;
  await until(() => stream.acknowledged.length > before + 20);
  await stream.stop();
  expect(stream.unanswered()).toBe(0);
  for (const { status, message } of stream.refusals) {
    expect([status, message]).toEqual([503, API_ERROR.notReady]);
  }
  expect(await isReady(product.address)).toBe(true);
  return stream.acknowledged;
}

it.each([
  ['PostgreSQL', postmasterOf],
  ['one of its connections', aBusyBackend],
])('goes on by itself when %s is killed', async (_, victim) => {
  const dataDir = await dataFolder();
  const product = await startProduct({ dataDir });
  const bar = await openBar(await besideServer(dataDir));
  const acknowledged = [];
  for (let turn = 0; turn < times(10, 1); turn += 1) {
    const cutOff = async () => process.kill(await victim(dataDir), 'SIGKILL');
    acknowledged.push(...(await outage(product, bar, cutOff)));
    const connection = await besideServer(dataDir);
    await expectWhole({ connection, files: join(dataDir, 'files'), acknowledged });
    await expectJobsDone(connection);
  }
  expect((await sendCheck(product.address, bar)).status).toBe(201);
  expect(await stop(product)).toBe(0);
});
