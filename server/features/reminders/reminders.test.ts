import { beforeAll, expect, it } from 'vitest';
import { ROLES } from '#contract/core/roles.ts';
import { listReminders } from '#contract/reminders/calls.ts';
import { REMINDER_KINDS } from '#contract/reminders/schemas.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { reminderTask } from './run-reminders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ startsAt: '2026-11-20T12:30:00Z' });
});

it('an admin sees when each kind last ran and what it last sent', async () => {
  const { token } = await insertUser(test.db, 'admin');
  const list = async () => (await test.call(listReminders, { as: token })).body.data;
  const nothing = { last_sent_at: null, last_sent_count: 0, sent_count: 0 };
  expect(await list()).toEqual(
    REMINDER_KINDS.map((kind) => ({ kind, last_run_at: null, ...nothing })),
  );

  const venues = [await insertVenue(test.db), await insertVenue(test.db)];
  for (const venue of venues) await insertUser(test.db, 'manager', { venues: [venue] });
  const remind = reminderTask(test.db, test.now);
  await remind();
  test.setNow('2026-11-20T12:35:00Z');
  await remind();
  expect(await list()).toEqual(
    REMINDER_KINDS.map((kind) => ({
      kind,
      last_run_at: '2026-11-20T12:35:00.000Z',
      ...nothing,
      ...(kind === 'check' && {
        last_sent_at: '2026-11-20T12:30:00.000Z',
        last_sent_count: 2,
        sent_count: 2,
      }),
    })),
  );

  test.setNow('2026-11-20T13:45:00Z');
  await remind();
  expect((await list())[0]).toMatchObject({ last_sent_count: 2, sent_count: 4 });
});

it('no other role sees the runs', async () => {
  expect((await test.call(listReminders)).status).toBe(401);
  const { id: companyId } = await insertCompany(test.db);
  for (const role of ROLES.filter((one) => one !== 'admin')) {
    const { token } = await insertUser(test.db, role, { companyId });
    expect((await test.call(listReminders, { as: token })).status).toBe(403);
  }
});
