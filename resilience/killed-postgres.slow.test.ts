import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { API_ERROR } from '#contract/messages/errors.ts';
import type { RunningServer } from '#server/testing/network/server-process.ts';
import { sendCheck, startCheckStream, type VenueFixture } from './checks.ts';
import { isReady } from './product.ts';
import { connectToEmbedded, expectJobsDone, expectWhole, startRegister } from './register.ts';
import { times } from './times.ts';
import { until } from './until.ts';

const CALLERS = 16;

/** Reads the process id of the running PostgreSQL. */
async function readPostmasterPid(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number.parseInt(file, 10);
}

/** Finds the process of a connection, an active one if there is any. */
async function findBackendPid(dataDir: string): Promise<number> {
  const { pool } = await connectToEmbedded(dataDir);
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'
      and pid <> pg_backend_pid() order by state <> 'active', random() limit 1`,
  );
  return rows[0]?.pid ?? 0;
}

/** Interrupts PostgreSQL while checks are sent, and expects an answer to each caller. */
async function interrupt(
  product: RunningServer,
  fixture: VenueFixture,
  kill: () => Promise<unknown>,
) {
  const stream = startCheckStream(product.address, fixture, CALLERS);
  await until(() => stream.acknowledged.length > 10);
  await kill();
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
  ['PostgreSQL', readPostmasterPid],
  ['one of its connections', findBackendPid],
])('recovers after %s was killed', async (_, findPid) => {
  const { dataDir, files, product, fixture } = await startRegister();
  const acknowledged = [];
  for (let turn = 0; turn < times(10, 1); turn += 1) {
    const kill = async () => process.kill(await findPid(dataDir), 'SIGKILL');
    acknowledged.push(...(await interrupt(product, fixture, kill)));
    const connection = await connectToEmbedded(dataDir);
    await expectWhole({ connection, files, acknowledged });
    await expectJobsDone(connection);
  }
  expect((await sendCheck(product.address, fixture)).status).toBe(201);
  expect(await product.stop()).toBe(0);
});
