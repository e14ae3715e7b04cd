import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/app.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { localStorage } from '../platform/files/local.ts';
import { backUp } from './back-up.ts';
import { drill } from './drill.ts';
import { BACKUP } from './messages.ts';

const KEY = 'the key of the backups of this test';
const NOW = new Date('2026-11-20T12:00:00Z');
const log = pino({ level: 'silent' });
const trust = { key: KEY, isKeyLost: false };

const test = await buildTestApp({ startsAt: NOW.toISOString() });
const folder = await temporaryFolder();
const venue = await insertVenue(test.db);
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
await test.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
await recordFixtures(test.db);
await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T20:00:00' });

async function aBackup(name: string, recipients: readonly string[] = []): Promise<string> {
  const file = join(folder, name);
  const storage = localStorage({ folder: test.files, secret: '', publicUrl: '', now: () => NOW });
  await backUp(file, { pool: test.pool, storage, now: NOW, key: KEY, recipients });
  return file;
}

it('restores an encrypted backup, and verifies the register and its files', async () => {
  const identity = await generateX25519Identity();
  const file = await aBackup('encrypted.zip.age', [await identityToRecipient(identity)]);
  await expect(drill(file, { trust, log })).rejects.toThrow(BACKUP.encrypted(file));
  const identityFile = join(folder, 'identity.txt');
  await writeFile(identityFile, identity);
  const results = await drill(file, { trust, identityFile, log });
  expect(results.map(({ isValid }) => isValid)).toEqual([true, true, true]);
  expect(results[0]?.sentence).toContain(NOW.toISOString());
});

it('says how much room it needs where there is too little, before it writes anything', async () => {
  const file = await aBackup('large.zip');
  const free = async () => 1_000_000;
  const refusal = drill(file, { trust, log, free });
  await expect(refusal).rejects.toThrow(/^\d{3} MB are needed in .*, and 1\.0 MB are free\./);
  await expect(refusal).rejects.toThrow(tmpdir());
});
