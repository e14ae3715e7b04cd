import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/open-storage.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { buildTestApp, type TestApp } from '#server/testing/app.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { afterwards } from '#server/testing/lifetime/afterwards.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { BUCKET, bucketSettings, startBucket } from '#server/testing/network/bucket.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { archivingTask } from './archive-files.ts';
import { verifyFiles } from './verify-files.ts';

const log = pino({ level: 'silent' });

let test: TestApp;
let key: string;

beforeEach(async () => {
  test = await buildTestApp({ startsAt: '2026-11-20T12:00:00Z' });
  const venue = await insertVenue(test.db);
  const manager = await insertUser(test.db, 'manager', { venues: [venue] });
  await test.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
  await recordFixtures(test.db);
  await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T22:00:00' });
  const entry = test.db.selectFrom('form_a_entries').select('signature');
  key = (await entry.executeTakeFirstOrThrow()).signature;
  // Rows say when they were written, by the clock of the database.
  await test.db.updateTable('files').set({ created_at: test.now() }).execute();
});

/** The storage of a server with this environment, to which the file of the check was sent. */
async function openWith(env: Record<string, string>) {
  const config = readConfig({ ...env, ARCHIVE_AFTER_YEARS: '5' });
  const opened = openStorage(config, 'of this test', () => new Date());
  const names = await readdir(test.files, { recursive: true });
  const file = join(test.files, names.find((name) => name.endsWith(key)) ?? '');
  await opened.storage.write(key, await readFile(file));
  const { archive } = opened;
  if (!archive) throw new Error('No archive is configured');
  const { db, now } = test;
  return { ...opened, archive, move: archivingTask({ db, archive, afterYears: 5, now, log }) };
}

const stored = (storage: Storage) => storage.readSmall(key, UPLOAD_MAX_BYTES);

const archivedAt = async () =>
  (await test.db.selectFrom('files').select('archived_at').where('key', '=', key).execute())[0]
    ?.archived_at;

describe.each(['folder', 'bucket'])('files in a %s', (place) => {
  it('move once they are old, and are still read and verified', async () => {
    const folder = await temporaryFolder();
    const bucket = await startBucket(await temporaryFolder());
    afterwards(() => bucket.close());
    const env =
      place === 'folder'
        ? { DATA_DIR: folder, ARCHIVE_DIR: join(folder, 'archive') }
        : { DATA_DIR: folder, ...bucketSettings(bucket.port), ARCHIVE_DIR: `s3://${BUCKET}/old` };
    const { storage, archive, storageRoutes, move } = await openWith(env);

    test.setNow('2031-11-20T11:59:00Z');
    await move();
    expect([await stored(archive.archive), await archivedAt()]).toEqual([undefined, null]);

    test.setNow('2031-11-21T00:00:00Z');
    await move();
    expect(await stored(archive.storage)).toBeUndefined();
    expect(await stored(archive.archive)).toBeDefined();
    expect(await archivedAt()).toEqual(test.now());
    expect(await verifyFiles(test.db, storage)).toMatchObject({ isValid: true });

    const app = Fastify({ routerOptions: { maxParamLength: 200 } });
    if (storageRoutes) await app.register(storageRoutes);
    const answer = await app.inject(storage.addressToRead(key));
    expect(answer.rawPayload).toEqual(await stored(archive.archive));
    await app.close();

    await archive.archive.remove(key);
    expect(await verifyFiles(test.db, storage)).toMatchObject({ isValid: false });
  });
});

it('leaves a damaged file where it is, for the verification to find', async () => {
  const folder = await temporaryFolder();
  const { storage, archive, move } = await openWith({
    DATA_DIR: folder,
    ARCHIVE_DIR: join(folder, 'archive'),
  });
  await archive.storage.write(key, Buffer.from('damaged'));
  test.setNow('2040-01-01T00:00:00Z');
  await move();
  expect([await stored(archive.archive), await archivedAt()]).toEqual([undefined, null]);
  expect(await verifyFiles(test.db, storage)).toMatchObject({ isValid: false });
});
