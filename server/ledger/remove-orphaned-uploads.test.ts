import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/time/days.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { nameFile } from '../platform/files/file-store.ts';
import { KEY_DIGITS, keyBeforeUpload, keyOf } from '../platform/files/keys.ts';
import { localStorage } from '../platform/files/local.ts';
import { temporaryFiles } from '../platform/files/temporary-files.ts';
import { freshDatabase } from '../testing/database.ts';
import { SAMPLE } from '../testing/files/sample-files.ts';
import { insertUser } from '../testing/records.ts';
import { ORPHAN_REMOVAL, orphanedUploadRemover } from './remove-orphaned-uploads.ts';

const PNG = SAMPLE['image/png'];
const START = Date.parse('2026-07-24T00:00:00Z');

let folder: string;
let warnings: unknown[];
const connection = await freshDatabase();
beforeEach(async () => {
  folder = await temporaryFolder();
  warnings = [];
});

const storage = () =>
  localStorage({ folder, secret: '', publicUrl: '', now: () => new Date(START) });

const received = () => temporaryFiles(join(folder, 'received'));

/** As the job goes through all parts, an hour apart. */
async function sweep(): Promise<void> {
  const log = { error() {}, info() {}, debug() {}, warn: (said: unknown) => warnings.push(said) };
  for (const hour of KEY_DIGITS.split('').keys()) {
    const now = () => new Date(START + hour * HOUR_MS);
    const files = { storage: storage(), temporaryFiles: received() };
    await orphanedUploadRemover({ db: connection.db, ...files, now, log })();
  }
}

async function writtenHoursAgo(hours: number, key: string): Promise<string> {
  await storage().write(key, PNG);
  const [path] = (await files()).filter(({ name }) => name === key);
  const at = new Date(START - hours * HOUR_MS);
  await utimes(join(path?.parentPath ?? '', key), at, at);
  return key;
}

const files = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
};
const names = async () => (await files()).map(({ name }) => name).toSorted();
const aKey = () => keyOf('signature', 'image/png', PNG);

it('removes old files that nothing names, and no other', async () => {
  const { db } = connection;
  const named = await writtenHoursAgo(1000, aKey());
  await db
    .transaction()
    .execute((trx) => nameFile(trx, { key: named, content_type: 'image/png', size: PNG.length }));
  const { id: user_id } = await insertUser(db, 'admin');
  const announced = await writtenHoursAgo(1000, keyBeforeUpload('profile', 'image/png'));
  const announcement = { user_id, key: announced, field: 'profile_photo' } as const;
  const announced_at = new Date(START);
  await db
    .insertInto('announced_files')
    .values({ ...announcement, announced_at })
    .execute();
  const young = await writtenHoursAgo(8, aKey());
  for (let count = 0; count < 40; count += 1) await writtenHoursAgo(41, aKey());

  await sweep();

  expect(await names()).toEqual([named, announced, young].toSorted());
  expect(warnings).toEqual([]);
});

it('removes what was begun long ago and never became a file', async () => {
  await storage().check();
  for (const [draft, hours] of [['old', 25] as const, ['new', 8] as const]) {
    const path = join(folder, 'incoming', draft);
    await writeFile(path, '');
    const at = new Date(START - hours * HOUR_MS);
    await utimes(path, at, at);
  }
  await sweep();
  expect(await names()).toEqual(['new', 'writable']);
});

it('leaves all of them, and says so, where a register would leave fewer', async () => {
  const lying = join(folder, 'ab');
  await mkdir(lying, { recursive: true });
  const at = new Date(START - 41 * HOUR_MS);
  for (let count = 0; count < 251; count += 1) {
    const path = join(lying, `signature-${`ab12${count}`.padEnd(32, 'f')}.png`);
    await writeFile(path, '');
    await utimes(path, at, at);
  }
  await sweep();
  expect(await files()).toHaveLength(251);
  expect(warnings).toHaveLength(1);
});

it('comes round in the middle of each hour', () => {
  const at = (time: string) => new Date(`2026-07-24T${time}:00Z`);
  expect(ORPHAN_REMOVAL.next(at('02:10'))).toEqual(at('02:30'));
  expect(ORPHAN_REMOVAL.next(at('02:30'))).toEqual(at('03:30'));
  expect(ORPHAN_REMOVAL.next(at('02:40'))).toEqual(at('03:30'));
});
