import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#contract/time/days.ts';
import { localStorage } from '#server/platform/files/local.ts';
import { s3Storage } from '#server/platform/files/s3/s3.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { temporaryFiles } from '#server/platform/files/temporary-files.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { bucketOptions, startBucket } from '#server/testing/network/bucket.ts';
import { insertUser } from '#server/testing/records.ts';
import { directUploads } from './direct-uploads.ts';

const START = new Date('2026-11-20T12:00:00Z').getTime();

interface Opened {
  readonly storage: Storage;
  close(): Promise<void>;
}

async function openLocal(folder: string): Promise<Opened> {
  const options = { folder, secret: 'of this test', publicUrl: '', now: () => new Date(START) };
  return { storage: localStorage(options), close: async () => {} };
}

async function openS3(directory: string): Promise<Opened> {
  const { port, close } = await startBucket(directory);
  return { storage: s3Storage({ ...bucketOptions(port), now: () => new Date() }), close };
}

describe.each([
  ['in a folder', openLocal],
  ['in an S3-compatible store', openS3],
])('an announced file, sent straight to a store %s', async (_, open) => {
  const { db } = await freshDatabase();
  const folder = await temporaryFolder();
  const opened = await open(folder);
  afterAll(() => opened.close());
  const received = temporaryFiles(join(folder, 'received'));
  const { storage } = opened;
  const uploads = directUploads({ db, storage, temporaryFiles: received, now: () => at });
  let at: Date;
  let userId: string;
  let key: string;

  beforeEach(async () => {
    at = new Date(START);
    userId = (await insertUser(db, 'manager')).id;
    const file = { userId, field: 'licence_image', type: 'image/png' } as const;
    await db.transaction().execute((trx) => uploads.announce(trx, file));
    key = (await announced()).at(0)?.key ?? '';
  });

  const announced = () =>
    db.selectFrom('announced_files').selectAll().where('user_id', '=', userId).execute();

  const shown = async () => {
    const managers = db.selectFrom('managers').select(['licence_image', 'version']);
    return managers.where('user_id', '=', userId).executeTakeFirstOrThrow();
  };

  const isThere = async (name: string) => {
    const file = await storage.read(name);
    file?.body.destroy();
    return file !== undefined;
  };

  it('is shown to its owner once it has arrived, and changes no version', async () => {
    await uploads.collectFrom(userId);
    expect(await shown()).toEqual({ licence_image: null, version: 1 });
    await storage.write(key, SAMPLE['image/png']);
    await uploads.collectFrom(userId);
    expect(await shown()).toEqual({ licence_image: expect.stringMatching(/\.png$/), version: 1 });
    expect(await announced()).toEqual([]);
  });

  it('is copied, so that it cannot be replaced', async () => {
    await storage.write(key, SAMPLE['image/png']);
    await uploads.collectFrom(userId);
    const { licence_image } = await shown();
    expect(licence_image).not.toBe(key);
    expect(await isThere(licence_image ?? '')).toBe(true);
    expect(await isThere(key)).toBe(false);
  });

  it('is collected once by two simultaneous calls', async () => {
    await storage.write(key, SAMPLE['image/png']);
    await Promise.all([uploads.collectFrom(userId), uploads.collectOrDiscard({ key })]);
    const { licence_image } = await shown();
    expect(await isThere(licence_image ?? '')).toBe(true);
    const storedFiles = await db.selectFrom('files').selectAll().execute();
    expect(storedFiles.filter((file) => file.key === licence_image)).toHaveLength(1);
  });

  it('is not collected when its type is not the announced one, and can be sent again', async () => {
    await storage.write(key, SAMPLE['image/jpeg']);
    await uploads.collectFrom(userId);
    expect((await shown()).licence_image).toBeNull();
    await storage.write(key, SAMPLE['image/png']);
    await uploads.collectFrom(userId);
    expect((await shown()).licence_image).not.toBeNull();
  });

  it('does not replace a file that was chosen since', async () => {
    const chosen = { key: `licence-chosen${userId}`, content_type: 'image/png', size: 1 };
    await db.insertInto('files').values(chosen).execute();
    const licence = { licence_image: chosen.key };
    await db.updateTable('managers').set(licence).where('user_id', '=', userId).execute();
    await storage.write(key, SAMPLE['image/png']);
    await uploads.collectFrom(userId);
    expect(await shown()).toMatchObject(licence);
    expect(await announced()).toEqual([]);
  });

  it('is collected or discarded by jobs', async () => {
    const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
      where task_identifier = 'checkUpload' order by id desc limit 2`.execute(db);
    expect(rows.map(({ run_at }) => (run_at.getTime() - START) / MINUTE_MS)).toEqual([20, 1]);
    await uploads.collectOrDiscard({ key });
    expect(await announced()).toHaveLength(1);
    await storage.write(key, SAMPLE['image/png']);
    await uploads.collectOrDiscard({ key });
    expect((await shown()).licence_image).not.toBeNull();
  });

  it('is discarded when it never arrives', async () => {
    at = new Date(START + 21 * MINUTE_MS);
    await uploads.collectOrDiscard({ key });
    expect(await announced()).toEqual([]);
  });

  it('is removed when its account is gone', async () => {
    await db.updateTable('users').set({ deleted_at: at }).where('id', '=', userId).execute();
    await storage.write(key, SAMPLE['image/png']);
    at = new Date(START + 21 * MINUTE_MS);
    await uploads.collectOrDiscard({ key });
    expect((await shown()).licence_image).toBeNull();
    expect(await isThere(key)).toBe(false);
  });

  it('leaves no file behind that no record names', async () => {
    const storedFiles = await db.selectFrom('files').select('key').execute();
    const files = await readdir(folder, { recursive: true });
    const stored = files.flatMap(
      (path) => /licence-[0-9a-f]{32}(?:-[0-9a-f]{64})?\.png/.exec(path) ?? [],
    );
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter((name) => !storedFiles.some((file) => file.key === name))).toEqual([]);
  });
});
