import { pino } from 'pino';
import { expect, it } from 'vitest';
import { localStorage } from '#server/platform/files/local.ts';
import { maintenance } from '#server/platform/maintenance/maintenance.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { signCheckpoints } from '../checkpoints/sign.ts';
import { VERIFICATION } from './messages.ts';
import { verificationTask } from './nightly-verification.ts';

const log = pino({ level: 'silent' });

it('notes that the register is right, and mails admins what is wrong', async () => {
  const test = await buildTestApp({ startsAt: '2026-11-20T20:35:00Z' });
  const { db, now, keyFile: signingKeyFile } = test;
  const venue = await insertVenue(db, { name: 'The Verified Arms' });
  const manager = await insertUser(db, 'manager', { venues: [venue] });
  await insertUser(db, 'admin');
  await db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
  await recordFixtures(db);
  await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T22:00:00' });
  await signCheckpoints(test);
  const storage = localStorage({ folder: test.files, secret: '', publicUrl: '', now });
  const maintain = maintenance({ db, now, log });
  const verifyNightly = verificationTask({ db, storage, signingKeyFile, maintain });
  const newest = () =>
    db.selectFrom('maintenance_runs').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

  await verifyNightly();
  expect(await newest()).toMatchObject({
    kind: 'verification',
    failure: null,
    summary: expect.stringContaining(VERIFICATION.filesComplete(1)),
  });

  const { signature } = await db
    .selectFrom('form_a_entries')
    .select('signature')
    .executeTakeFirstOrThrow();
  await storage.remove(signature);
  await db.updateTable('form_a_entries').set({ minutes_late: 5 }).execute();
  await verifyNightly();
  const { failure } = await newest();
  expect(failure?.split('\n')).toEqual([
    VERIFICATION.entryAltered('The Verified Arms', 'Form A', 1, 'minutes_late'),
    VERIFICATION.fileMissing(signature),
    VERIFICATION.filesDiffer(1, 1),
  ]);
  const mails = await db.selectFrom('mails').select('subject').execute();
  expect(mails).toEqual([{ subject: 'The register does not pass its verification: Nightbook' }]);
});
