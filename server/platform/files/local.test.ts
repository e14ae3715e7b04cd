import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { keyBeforeUpload } from './keys.ts';
import { localStorage } from './local.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

const open = (root = folder) =>
  localStorage({ folder: root, secret: 'of this test', publicUrl: '', now: () => new Date(0) });

const filesIn = async (root: string) => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

it('spreads files over folders by their random digits', async () => {
  const key = `licence-${'ab12'.padEnd(32, '0')}.png`;
  await open().write(key, SAMPLE['image/png']);
  expect(await readdir(join(folder, 'ab'))).toEqual([key]);
});

it('stores one complete file and no draft when several calls write a key', async () => {
  const key = keyBeforeUpload('licence', 'image/png');
  const versions = Array.from({ length: 8 }, (_, digit) => Buffer.alloc(100_000, digit));
  await Promise.all(versions.map((bytes) => open().write(key, bytes)));
  expect(await filesIn(folder)).toEqual([key]);
  const file = await open().read(key);
  const bytes = file && (await buffer(file.body));
  expect(versions.some((version) => bytes?.equals(version))).toBe(true);
});

it('rejects a write when its folder cannot be created', async () => {
  const occupied = join(folder, 'occupied');
  await writeFile(occupied, 'a file');
  await expect(open(occupied).check()).rejects.toThrow();
  const key = keyBeforeUpload('licence', 'image/png');
  await expect(open(occupied).write(key, SAMPLE['image/png'])).rejects.toThrow();
});
