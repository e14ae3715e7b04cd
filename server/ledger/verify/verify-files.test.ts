import { beforeAll, expect, it } from 'vitest';
import { VERIFICATION } from '#contract/messages/terminal/verification.ts';
import { localStorage } from '#server/platform/files/local/local.ts';
import { buildTestApp, type TestApp } from '#server/testing/app.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { verifyFiles } from './verify-files.ts';

let test: TestApp;
let key: string;

beforeAll(async () => {
  test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
  await test.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
  const venue = await insertVenue(test.db);
  const manager = await insertUser(test.db, 'manager', { venues: [venue] });
  for (const day of ['19', '20']) {
    const submitted_at = `2026-11-${day}T22:00:00`;
    await recordCheck(test, manager, { venue_id: venue.id, submitted_at });
  }
  const entry = test.db.selectFrom('form_a_entries').select('signature');
  key = (await entry.executeTakeFirstOrThrow()).signature;
});

it('reads every picture of the register, and finds the one that was exchanged or is gone', async () => {
  const { files: folder, now } = test;
  const storage = localStorage({ folder, secret: 'for tests', publicUrl: '', now });
  const check = () => verifyFiles(test.db, storage);
  expect(await check()).toEqual({ isValid: true, sentence: VERIFICATION.filesComplete(2) });
  await storage.remove(key);
  await storage.write(key, Buffer.from('forged'));
  expect(await check()).toEqual({ isValid: false, sentence: VERIFICATION.fileAltered(key) });
  await storage.remove(key);
  expect(await check()).toEqual({ isValid: false, sentence: VERIFICATION.fileMissing(key) });
});
