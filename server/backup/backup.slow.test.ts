import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { migrateDatabase } from '#server/open-database.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { verify } from '../ledger/verify/verify-register.ts';
import { localStorage } from '../platform/files/local.ts';
import { buildTestApp } from '../testing/app.ts';
import { freshDatabase } from '../testing/database.ts';
import { recordCheck } from '../testing/form-a.ts';
import { insertUser, insertVenue, recordFixtures } from '../testing/records.ts';
import { backUp } from './back-up.ts';
import { BACKUP } from './messages.ts';
import { restore } from './restore.ts';

const KEY = 'the key of the backups of this test';
const NOW = new Date('2026-11-20T12:00:00Z');
const storageIn = (folder: string) =>
  localStorage({ folder, secret: '', publicUrl: '', now: () => NOW });

const source = await buildTestApp({ startsAt: NOW.toISOString() });
const { db, pool } = await freshDatabase();
const folder = await temporaryFolder();
const venue = await insertVenue(source.db);
const manager = await insertUser(source.db, 'manager', { venues: [venue] });
await source.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
await recordFixtures(source.db);
const check = () =>
  recordCheck(source, manager, { venue_id: venue.id, submitted_at: '2026-11-20T20:00:00' });
await check();

const aBackup = (file: string) =>
  backUp(file, { pool: source.pool, storage: storageIn(source.files), now: NOW, key: KEY });

/** Restores into the empty database, or over the last restored backup. */
async function restored(file: string, signingKeyFile?: string): Promise<void> {
  const trust = { key: KEY, isKeyLost: false };
  const storage = storageIn(join(folder, 'files'));
  await restore(file, { pool, storage, replaces: true, trust, signingKeyFile });
  await migrateDatabase(pool, pino({ level: 'silent' }));
}

it('a backup is a snapshot while other transactions write', async () => {
  const file = join(folder, 'snapshot.zip');
  let isOver = false;
  const writing = (async () => {
    while (!isOver) await check();
  })();
  await aBackup(file);
  isOver = true;
  await writing;
  await restored(file);
  expect(await verify(db)).toMatchObject({ isValid: true });
});

it('a backup without a file that was lost is restored', async () => {
  const file = join(folder, 'lost.zip');
  const storage = storageIn(source.files);
  const entries = source.db.selectFrom('form_a_entries').select('signature');
  const { signature: key } = await entries.executeTakeFirstOrThrow();
  const there = await storage.read(key);
  const bytes = there ? await buffer(there.body) : Buffer.alloc(0);
  await storage.remove(key);
  expect((await aBackup(file)).lost).toEqual([key]);
  await storage.write(key, bytes);
  await restored(file);
  expect(await verify(db)).toMatchObject({ isValid: true });
});

it('a backup of a signed register is not restored where the file of its key is missing', async () => {
  const file = join(folder, 'signed.zip');
  await aBackup(file);
  const nowhere = join(folder, 'nowhere');
  await expect(restored(file, nowhere)).rejects.toThrow(BACKUP.signingKeyMissing(nowhere));
});
