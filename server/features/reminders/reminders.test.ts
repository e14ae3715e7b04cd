import { expect, it } from 'vitest';
import { listReminders } from '#contract/reminders/calls.ts';
import { REMINDER_KINDS } from '#contract/reminders/schemas.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import { reminderTask } from './run-reminders.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T12:30:00Z' });

it('an admin sees when each kind last ran and what it last sent', async () => {
  const admin = await insertUser(test.db, 'admin');
  const list = async () => (await test.body(listReminders, { as: admin })).data;
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
