import { existsSync } from 'node:fs';
import { mkdtemp, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/time/days.ts';
import { BASELINE_BACKUP, BASELINE_KEY } from '#server/testing/baseline/baseline.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { drill } from './drill.ts';

const log = pino({ level: 'silent' });
const trust = { key: BASELINE_KEY, isKeyLost: false };

it('restores a backup of the version before, and removes what a killed drill left', async () => {
  const abandoned = await mkdtemp(join(tmpdir(), 'nightbook-drill-'));
  const before = new Date(Date.now() - 2 * DAY_MS);
  await utimes(abandoned, before, before);
  const results = await drill(BASELINE_BACKUP, { trust, log });
  expect(existsSync(abandoned)).toBe(false);
  expect(results.map(({ isValid }) => isValid)).toEqual([true, true, true]);
});

it('names a file that is damaged', async () => {
  const file = join(await temporaryFolder(), 'damaged.zip');
  await writeFile(file, (await readFile(BASELINE_BACKUP)).subarray(0, -100));
  await expect(drill(file, { trust, log })).rejects.toThrow(file);
});
