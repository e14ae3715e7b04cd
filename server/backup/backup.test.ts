import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { BACKUP } from '#contract/messages/terminal/backup.ts';
import { migrateDatabase } from '#server/open-database.ts';
import { verify } from '../ledger/verify/verify-register.ts';
import { keyOf } from '../platform/files/keys.ts';
import { localStorage } from '../platform/files/local/local.ts';
import type { Storage } from '../platform/files/storage.ts';
import type { Connection } from '../platform/postgres/connect.ts';
import { buildTestApp } from '../testing/app.ts';
import { freshDatabase } from '../testing/database.ts';
import { recordFault } from '../testing/entries.ts';
import { recordCheck } from '../testing/form-a.ts';
import { insertUser, insertVenue, recordFixtures } from '../testing/records.ts';
import { backUp } from './back-up.ts';
import { MANIFEST } from './manifest.ts';
import { restore } from './restore.ts';

const KEY = 'the key of the backups of this test';
const NOW = new Date('2026-11-20T12:00:00Z');
const storageIn = (folder: string) =>
  localStorage({ folder, secret: '', publicUrl: '', now: () => NOW });

const source = await buildTestApp({ startsAt: NOW.toISOString() });
const connection = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'nightbook-backup-'));
afterAll(() => rm(folder, { recursive: true }));
const venue = await insertVenue(source.db);
const manager = await insertUser(source.db, 'manager', { venues: [venue] });
const check = () =>
  recordCheck(source, manager, { venue_id: venue.id, submitted_at: '2026-11-20T20:00:00' });
await source.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
for (let night = 0; night < 3; night += 1) await check();
await recordFault(source, manager, { description: 'Tab\there,\n\\N and "quotes" \u{1F4F9}' });
await recordFixtures(source.db);

let made = 0;
async function aBackup() {
  const file = join(folder, `${++made}.zip`);
  const result = await backUp(file, {
    pool: source.pool,
    storage: storageIn(source.files),
    now: NOW,
    key: KEY,
  });
  return { file, ...result };
}

/** Restores into an empty database, or over the last restored backup. */
async function restored(file: string, { replaces = true, storage = somewhere() } = {}) {
  const { pool, db } = connection;
  await restore(file, { pool, storage, replaces, trust: { key: KEY, isKeyLost: false } });
  await migrateDatabase(pool, pino({ level: 'silent' }));
  return { db, storage };
}

const somewhere = (): Storage => storageIn(join(folder, `files-${made}`));

const entriesIn = (db: Connection['db']) =>
  db.selectFrom('form_a_entries').selectAll().orderBy('id').execute();

describe('a backup', () => {
  it('restores every record, file and number, and no session, link or secret', async () => {
    const { file, rows, files, lost } = await aBackup();
    expect({ files, lost }).toEqual({ files: 3, lost: [] });
    expect(rows).toBeGreaterThan(10);
    const { db, storage } = await restored(file, { replaces: false });

    expect(await entriesIn(db)).toEqual(await entriesIn(source.db));
    const faults = (at: Connection['db']) => at.selectFrom('form_b_entries').selectAll().execute();
    expect(await faults(db)).toEqual(await faults(source.db));
    expect(await verify(db)).toEqual(await verify(source.db));
    for (const { signature } of await entriesIn(db)) {
      const there = await storage.read(signature);
      const bytes = there && (await buffer(there.body));
      expect(bytes && keyOf('signature', 'image/png', bytes).slice(-68)).toBe(signature.slice(-68));
    }
    for (const table of ['sessions', 'password_resets', 'secrets'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('reuses no number, also when its record was deleted', async () => {
    const gone = await insertVenue(source.db);
    await source.db.deleteFrom('venues').where('id', '=', gone.id).execute();
    const { db } = await restored((await aBackup()).file);
    expect(Number((await insertVenue(db)).id)).toBeGreaterThan(Number(gone.id));
    await expect(sql`delete from history`.execute(db)).rejects.toThrow('append-only');
  });

  it('is a snapshot while other transactions write', async () => {
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await check();
    })();
    const { file } = await aBackup();
    isOver = true;
    await writing;
    const { db } = await restored(file);
    expect(await verify(db)).toMatchObject({ isValid: true });
  });

  it('reports lost files, and contains the rest', async () => {
    const { signature } = await source.db
      .selectFrom('form_a_entries')
      .select('signature')
      .executeTakeFirstOrThrow();
    const storage = storageIn(source.files);
    const there = await storage.read(signature);
    const bytes = there ? await buffer(there.body) : Buffer.alloc(0);
    await storage.write(signature, bytes.subarray(1));
    expect((await aBackup()).lost).toEqual([signature]);
    await storage.remove(signature);
    const { file, lost } = await aBackup();
    expect(lost).toEqual([signature]);
    await storage.write(signature, bytes);
    const { db } = await restored(file);
    expect(await verify(db)).toMatchObject({ isValid: true });
  });
});

/** Bytes from the CRC-32 of an entry of a zip file's list to its name (APPNOTE.TXT, 4.3.12). */
const CHECKSUM_BEFORE_NAME = 30;

describe('a restore changes nothing', () => {
  const refused = async (file: string, sentence: string, replaces = true) => {
    const before = await entriesIn(connection.db);
    await expect(restored(file, { replaces })).rejects.toThrow(sentence);
    expect(await entriesIn(connection.db)).toEqual(before);
  };

  it('when a register exists, unless it may be replaced', async () => {
    const { file } = await aBackup();
    await restored(file);
    await refused(file, BACKUP.notEmpty(file), false);
  });

  it.each([0.2, 0.5, 0.9])('when the file is truncated at %f of its length', async (share) => {
    const { file } = await aBackup();
    await truncate(file, Math.floor((await readFile(file)).length * share));
    await refused(file, BACKUP.unreadable(file));
  });

  it('when any part of the file is damaged', async () => {
    const { file } = await aBackup();
    const bytes = await readFile(file);
    for (let at = 40; at < bytes.length - 30; at += Math.ceil(bytes.length / 15)) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      await writeFile(file, damaged);
      await restored(file).then(
        // The damaged byte was insignificant, such as the time of a part.
        async ({ db }) => {
          expect(await verify(db)).toMatchObject({ isValid: true });
        },
        (error) => expect(error.message).toContain(file),
      );
    }
  });

  it('when the manifest differs from its checksum in the list of parts', async () => {
    const { file } = await aBackup();
    const bytes = await readFile(file);
    const checksum = bytes.lastIndexOf(MANIFEST) - CHECKSUM_BEFORE_NAME;
    bytes[checksum] = (bytes[checksum] ?? 0) ^ 0x55;
    await writeFile(file, bytes);
    await refused(file, BACKUP.unreadable(file));
  });

  it('when the file does not exist, or is of a newer version', async () => {
    const none = join(folder, 'none.zip');
    await refused(none, BACKUP.unreadable(none));
    const newer = await freshDatabase();
    await sql`insert into migrations (name) values ('999-later.sql')`.execute(newer.db);
    const file = join(folder, 'newer.zip');
    await backUp(file, { pool: newer.pool, storage: somewhere(), now: NOW, key: KEY });
    await refused(file, BACKUP.newer(file));
  });
});
