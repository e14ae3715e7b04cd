import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { createFormB } from '#contract/form-b/calls.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { buildFault } from '#server/testing/entries.ts';
import { callAt } from '#server/testing/network/server-process.ts';
import { type AcknowledgedEntry, sendCheck } from './checks.ts';
import { connectToMounted, pathSeenBy, skipUnlessMountable, withMounts } from './namespace.ts';
import { createDataFolder, startProduct } from './product.ts';
import { createVenueFixture, expectWhole } from './register.ts';
import { until } from './until.ts';

/** Size of the disk: enough for an empty database and some writes. */
const SIZE = '192m';

/** Fills the disk with one file. */
async function fill(file: string): Promise<void> {
  const { bavail, bsize } = await statfs(join(file, '..'));
  await writeFile(file, Buffer.alloc(bavail * bsize)).catch((error) => {
    if (error.code !== 'ENOSPC') throw error;
  });
}

it('refuses writes with a message while the disk is full, and recovers', async (context) => {
  skipUnlessMountable(context);
  const dataDir = await createDataFolder();
  const command = withMounts(`mount -t tmpfs -o size=${SIZE},mode=755 none "$0"`, dataDir);
  const product = await startProduct({ dataDir, command });
  const fixture = await createVenueFixture(await connectToMounted(product, dataDir));
  const acknowledged: AcknowledgedEntry[] = [];
  const send = async () => {
    const answer = await sendCheck(product.address, fixture);
    if (answer.entry) acknowledged.push(answer.entry);
    else expect([API_ERROR.storageUnavailable, API_ERROR.notReady]).toContain(answer.message);
    return answer.status;
  };
  expect(await send()).toBe(201);

  const filler = pathSeenBy(product, join(dataDir, 'filler'));
  await fill(filler);
  expect(await send()).toBe(503);
  // PostgreSQL runs out of space later, because it has reserved some.
  if (inject('thorough')) {
    await until(async () => {
      const fault = { venue_id: fixture.venue.id, arrangement_date: '2030-01-01' };
      const options = { as: fixture.manager, body: buildFault(fault) };
      const { status, message } = await callAt(product.address)(createFormB, options);
      expect([201, 503], message).toContain(status);
      return status === 503;
    });
  }
  await rm(filler);

  await until(async () => (await send()) === 201);
  const connection = await connectToMounted(product, dataDir);
  const files = pathSeenBy(product, join(dataDir, 'files'));
  expect(await expectWhole({ connection, files, acknowledged })).toEqual([]);
  expect(await product.stop()).toBe(0);
});
