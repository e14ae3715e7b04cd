import { expect, it } from 'vitest';
import { localStorage } from '#server/platform/files/local.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { VERIFICATION } from './messages.ts';
import { verifyFiles } from './verify-files.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
await test.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
const venue = await insertVenue(test.db);
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
for (const day of ['19', '20']) {
  const submitted_at = `2026-11-${day}T22:00:00`;
  await recordCheck(test, manager, { venue_id: venue.id, submitted_at });
}
const entry = test.db.selectFrom('form_a_entries').select('signature');
const keys = (await entry.execute()).map(({ signature }) => signature);

it('names every picture of the register that was exchanged or is gone', async () => {
  const { files: folder, now } = test;
  const storage = localStorage({ folder, secret: 'for tests', publicUrl: '', now });
  expect(await verifyFiles(test.db, storage)).toEqual({
    isValid: true,
    sentence: VERIFICATION.filesComplete(2),
  });
  const [exchanged = '', gone = ''] = keys;
  await storage.remove(exchanged);
  await storage.write(exchanged, Buffer.from('forged'));
  await storage.remove(gone);
  const { isValid, sentence } = await verifyFiles(test.db, storage);
  expect(isValid).toBe(false);
  expect(sentence.split('\n').sort()).toEqual(
    [
      VERIFICATION.fileAltered(exchanged),
      VERIFICATION.fileMissing(gone),
      VERIFICATION.filesDiffer(2, 2),
    ].sort(),
  );
});
