import { beforeEach, describe, expect, it } from 'vitest';
import { stopWeeklyMail } from '#contract/board/calls.ts';
import { listReminders } from '#contract/reminders/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordInspection } from '#server/testing/entries.ts';
import { insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { addVenue } from '#server/testing/records/venues.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  mailsTo,
  textOf,
  tokenIn,
} from '#server/testing/records.ts';
import { connectAgain, openReminderFixture } from '../../testing/reminders.ts';
import { reminderTask } from './run-reminders.ts';

const test = await openReminderFixture();
const app = await buildTestApp({ connection: test.connection });

/** 07:00 on Monday the 23rd in Brisbane. */
const MONDAY = '2026-11-22T21:00:00Z';
const EMAIL = 'office@example.com';

const addRecipient = async (
  email: string,
  confirmed_at: string | null = '2026-11-20T12:00:00Z',
) => {
  const values = { email, requested_at: '2026-11-20T12:00:00Z', confirmed_at };
  await test.db.insertInto('board_recipients').values(values).execute();
};

beforeEach(async () => {
  await test.clear();
  await test.db.deleteFrom('board_recipients').execute();
  await addRecipient(EMAIL);
});

/** Reads the queued mail to the address as it is stored. */
const queued = () =>
  test.db.selectFrom('mails').selectAll().where('recipient', '=', EMAIL).executeTakeFirst();

const send = async (at: string) =>
  (await test.remind(at)).filter(({ subject }) => subject.startsWith('Week'));

describe('the weekly mail of the board', () => {
  it('says in a table what is wrong and whom to ring, counts the others, and ends with its stop', async () => {
    await insertQuestion(test.db);
    app.setNow('2026-11-21T02:00:00Z');
    const admin = await insertUser(test.db, 'admin');
    const { id: company_id } = await insertCompany(test.db, {
      name: 'Lens Co',
      phone: '07 5550 1234',
    });
    const bad = await addVenue(app, admin, { company_id, name: 'A Bad Venue' });
    const good = await addVenue(app, admin, { company_id, name: 'B Good Venue' });
    const account = { name: 'Mo Manager', phone: '0491 570 157' };
    const manager = await insertUser(test.db, 'manager', { account, venues: [bad, good] });
    for (const { id: venue_id } of [bad, good]) {
      await recordInspection(app, admin, { venue_id, submitted_at: '2026-11-21T01:00:00Z' });
    }
    app.setNow('2026-11-22T12:00:10Z');
    await recordCheck(app, manager, { venue_id: good.id, submitted_at: '2026-11-22T22:00:00' });

    await send(MONDAY);
    const mail = await queued();
    const token = tokenIn(mail?.link);
    expect(token).toHaveLength(43);
    expect(mail?.subject).toBe('Week from Mon 23/11/2026: something is wrong at 1 of 2 venues');
    expect(textOf(mail).replace(token, 'TOKEN')).toBe(
      `1 venue missed a check in the last 7 nights; last night 1 of 2 were checked.

- A Bad Venue
  What is wrong: Missed last night
  Ring: Mo Manager, 0491 570 157
  Last night: Missed

1 venue with nothing to do.

See all venues:
https://register.example/board

You get this mail every Monday because this address was confirmed for it in Nightbook.
Stop these mails: https://register.example/auth/stop-board-mail/TOKEN?email=office%40example.com
Nightbook: https://register.example`,
    );
    expect(await app.status(stopWeeklyMail, { body: { token } })).toBe(200);
    expect(await send('2026-11-29T21:00:00Z')).toEqual([]);
  });

  it('is sent from 07:00 on Monday at every venue, once, also by two servers', async () => {
    await insertVenue(test.db);
    await insertVenue(test.db, { time_zone: 'Australia/Perth' });
    await addRecipient('waiting@example.com', null);
    expect(await send(MONDAY)).toEqual([]);
    expect(await send('2026-11-22T22:55:00Z')).toEqual([]);
    await test.db.deleteFrom('mails').execute();
    const other = await connectAgain(test.connection);
    const at = () => new Date('2026-11-22T23:00:00Z');
    await Promise.all([test.db, other.db].map((db) => reminderTask(db, at)()));
    await other.pool.end();
    expect(await mailsTo(test.db, EMAIL)).toHaveLength(1);
    expect(await mailsTo(test.db, 'waiting@example.com')).toEqual([]);
    expect(await send('2026-11-22T23:05:00Z')).toEqual([]);
    expect(await send('2026-11-29T23:00:00Z')).toHaveLength(1);
    const admin = await insertUser(test.db, 'admin');
    const { data } = await app.body(listReminders, { as: admin });
    expect(data.find(({ kind }) => kind === 'board')).toMatchObject({
      last_sent_at: '2026-11-29T23:00:00.000Z',
      last_sent_count: 1,
      sent_count: 2,
    });
  });

  it('comes later on Monday after an outage, and not on another day', async () => {
    await insertVenue(test.db);
    expect(await send('2026-11-21T21:00:00Z')).toEqual([]);
    expect(await send('2026-11-23T21:00:00Z')).toEqual([]);
    expect(await send('2026-11-23T13:55:00Z')).toHaveLength(1);
  });
});
