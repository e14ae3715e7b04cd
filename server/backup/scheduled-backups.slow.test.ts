import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/time/days.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { connectInRole } from '#server/testing/database.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { afterwards } from '#server/testing/lifetime/afterwards.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { localStorage } from '../platform/files/local.ts';
import { maintenance } from '../platform/maintenance/maintenance.ts';
import { backUpTask, backupSchedule } from './scheduled-backups.ts';
import { folderTarget } from './target.ts';

const log = pino({ level: 'silent' });
const FIRST_NIGHT = '2026-11-20T19:35:00.000Z';

const test = await buildTestApp({ startsAt: FIRST_NIGHT });
const server = connectInRole(test);
afterwards(() => server.close());
const venue = await insertVenue(test.db);
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
await insertUser(test.db, 'admin', { account: { email: 'admin@register.example' } });
await test.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
await recordFixtures(test.db);
await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T22:00:00' });

/** The plan of a server that can drill, and its task. */
async function drilling() {
  const folder = join(await temporaryFolder(), 'backups');
  await mkdir(folder);
  const plan = {
    target: folderTarget(folder),
    everyMs: DAY_MS,
    keep: 7,
    canDrill: true,
    recipients: [],
    key: 'the key of the backups of this test',
    workFolder: join(folder, '../work'),
  };
  const { now } = test;
  const storage = localStorage({ folder: test.files, secret: '', publicUrl: '', now });
  const maintain = maintenance({ db: server.db, now, log });
  return { folder, plan, task: backUpTask({ connection: server, storage, plan, maintain, log }) };
}

const runs = () =>
  test.db.selectFrom('maintenance_runs').select(['kind', 'failure', 'at']).orderBy('id').execute();

it('of a week of backups the first is drilled, and the newest seven are kept', async () => {
  const { folder, plan, task } = await drilling();
  const { next } = backupSchedule(plan);
  for (let night = 0; night < 9; night += 1) {
    await task();
    test.setNow(next(test.now()).toISOString());
  }
  expect((await readdir(folder)).toSorted()).toEqual(
    [22, 23, 24, 25, 26, 27, 28].map((day) => `nightbook-202611${day}T193500Z.zip`),
  );
  const drills = (await runs()).filter(({ kind }) => kind === 'drill');
  expect(drills.map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
    '2026-11-20',
    '2026-11-27',
  ]);
  expect((await runs()).filter(({ failure }) => failure !== null)).toEqual([]);
});

it('a drill that fails is noted and mailed; the backup is stored all the same', async () => {
  await test.db.deleteFrom('maintenance_runs').execute();
  await test.db.updateTable('form_a_entries').set({ minutes_late: 5 }).execute();
  const { folder, task } = await drilling();
  await task();
  expect(await readdir(folder)).toHaveLength(1);
  const [drill, backup] = await runs();
  expect([drill?.kind, backup?.kind]).toEqual(['drill', 'backup']);
  expect(drill?.failure).toContain('was altered outside the history');
  expect(backup?.failure).toBeNull();
  const mails = await test.db.selectFrom('mails').select('subject').execute();
  expect(mails).toEqual([{ subject: 'A backup does not restore: Nightbook' }]);
});
