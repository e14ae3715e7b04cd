import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { type Acknowledged, sendCheck, sendFault } from './checks.ts';
import { besideMounted, seenBy, skipUnlessMounting, withMounts } from './namespace.ts';
import { dataFolder, startProduct, stop } from './product.ts';
import { expectWhole, openBar } from './register.ts';
import { until } from './until.ts';

/** An empty database and some writes fit. */
const SIZE = '192m';

/** Leaves nothing free. */
async function fill(file: string): Promise<void> {
  const { bavail, bsize } = await statfs(join(file, '..'));
  await writeFile(file, Buffer.alloc(bavail * bsize)).catch((error) => {
    if (error.code !== 'ENOSPC') throw error;
  });
}

it('refuses in a sentence what a full disk cannot take', async (context) => {
  skipUnlessMounting(context);
  const dataDir = await dataFolder();
  const command = withMounts(`mount -t tmpfs -o size=${SIZE},mode=755 none "$0"`, dataDir);
  const product = await startProduct({ dataDir, command });
  const bar = await openBar(await besideMounted(product, dataDir));
  const acknowledged: Acknowledged[] = [];
  const send = async () => {
    const answer = await sendCheck(product.address, bar);
    if (answer.entry) acknowledged.push(answer.entry);
    else expect([API_ERROR.storageUnavailable, API_ERROR.notReady]).toContain(answer.message);
    return answer.status;
  };
  expect(await send()).toBe(201);

  const filler = seenBy(product, join(dataDir, 'filler'));
  await fill(filler);
  expect(await send()).toBe(503);
  // PostgreSQL has room laid by, and comes to its end later.
  if (inject('thorough')) {
    await until(async () => {
      const { status, message } = await sendFault(product.address, bar);
      expect([201, 503], message).toContain(status);
      return status === 503;
    });
  }
  await rm(filler);

  await until(async () => (await send()) === 201);
  const connection = await besideMounted(product, dataDir);
  const files = seenBy(product, join(dataDir, 'files'));
  expect(await expectWhole({ connection, files, acknowledged })).toEqual([]);
  expect(await stop(product)).toBe(0);
});
