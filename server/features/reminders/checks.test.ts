import { beforeEach, describe, expect, it } from 'vitest';
import { deleteFormA } from '#contract/form-a/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { insertAreaManager } from '#server/testing/records/users.ts';
import { changeVenue } from '#server/testing/records/venues.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { openReminderFixture } from '../../testing/reminders.ts';

const test = await openReminderFixture();
const app = await buildTestApp({ connection: test.connection });
beforeEach(() => test.clear());

/** Friday the 20th in Brisbane: the check is due at 00:30. */
const EARLY = '2026-11-20T12:30:00Z';
const LAST_WORD = '2026-11-20T13:45:00Z';

/** 07:00 on Saturday the 21st in Brisbane, after Friday's check was due. */
const MORNING = '2026-11-20T21:00:00Z';

const addManagedVenue = async (venue: Parameters<typeof insertVenue>[1] = {}) => {
  const made = await insertVenue(test.db, venue);
  const manager = await insertUser(test.db, 'manager', { venues: [made] });
  return { ...made, manager: manager.email };
};

/** Adds an area manager and an admin. @returns their emails */
async function addOverseers(...venues: { id: string; code: string }[]) {
  const users = [await insertAreaManager(test.db, venues), await insertUser(test.db, 'admin')];
  return users.map(({ email }) => email).sort();
}

/** Adds a venue whose manager has recorded tonight's check. */
const addCheckedVenue = async () => {
  const venue = await insertVenue(test.db);
  const manager = await insertUser(test.db, 'manager', { venues: [venue] });
  const submitted_at = '2026-11-20T22:00:00';
  const { id } = await recordCheck(app, manager, { venue_id: venue.id, submitted_at });
  return { check: id, manager: manager.email };
};

describe('a check that is not done', () => {
  it('is reminded of two hours, 45 and 15 minutes before its deadline, once each', async () => {
    const { name, manager } = await addManagedVenue();
    expect(await test.remind('2026-11-20T12:25:00Z')).toEqual([]);
    expect(await test.remind(EARLY)).toMatchObject([
      {
        to: manager,
        subject: `Tonight's CCTV check at ${name} is not done yet: due by 21/11/2026 12:30 AM`,
        text: expect.stringContaining(`${name}: due by 21/11/2026 12:30 AM`),
      },
    ]);
    expect(await test.remind('2026-11-20T12:35:00Z')).toEqual([]);
    expect(await test.remind(LAST_WORD)).toHaveLength(1);
    expect(await test.remind('2026-11-20T13:50:00Z')).toEqual([]);
    expect(await test.remind('2026-11-20T14:15:00Z')).toHaveLength(1);
    expect(await test.remind('2026-11-20T14:20:00Z')).toEqual([]);
    expect(await test.remind('2026-11-20T14:30:00Z')).toEqual([]);
    expect(await test.remind('2026-11-21T12:30:00Z')).toHaveLength(1);
  });

  it('is reminded of once when the server was down at both moments', async () => {
    await addManagedVenue();
    expect(await test.remind('2026-11-20T14:00:00Z')).toHaveLength(1);
    expect(await test.remind('2026-11-20T14:05:00Z')).toEqual([]);
  });

  it('is not reminded of where the deadline has passed', async () => {
    await addManagedVenue();
    expect(await test.remind('2026-11-20T14:30:00Z')).toEqual([]);
    expect(await test.remind('2026-11-20T18:55:00Z')).toEqual([]);
  });

  it('is reminded of to the connected managers only', async () => {
    const venue = await addManagedVenue();
    await insertUser(test.db, 'staff', { venues: [venue] });
    await insertUser(test.db, 'manager', { venues: [{ ...venue, code: 'OLD-CODE' }] });
    const { id } = await insertUser(test.db, 'manager', { venues: [venue] });
    await test.db.updateTable('users').set({ deleted_at: EARLY }).where('id', '=', id).execute();
    expect(await test.recipients(EARLY)).toEqual([venue.manager]);
  });

  it('of several venues is one mail to a manager of all of them', async () => {
    const venues = [await addManagedVenue(), await addManagedVenue()];
    await insertUser(test.db, 'manager', { venues });
    const mails = await test.remind(EARLY);
    expect(mails).toHaveLength(3);
    const toAll = mails.filter(({ subject }) => subject.endsWith('not done yet at 2 venues'));
    expect(toAll).toHaveLength(1);
    for (const { name } of venues) expect(toAll[0]?.text).toContain(`${name}: due by`);
  });

  it('is reminded of in one mail with whatever else its recipient is reminded of', async () => {
    const venue = await insertVenue(test.db);
    const manager = { licence_expiry_date: '2026-11-27' };
    await insertUser(test.db, 'manager', { venues: [venue], manager });
    const mails = await test.remind(EARLY);
    const subject = `Tonight's CCTV check at ${venue.name} is not done yet: due by 21/11/2026 12:30 AM`;
    expect(mails.map((mail) => mail.subject)).toEqual([`${subject}, and 1 more`]);
    expect(mails[0]?.text).toContain('AM licence: renew it and add the new one');
  });

  it('is reminded of as soon as there is a recipient', async () => {
    const venue = await insertVenue(test.db);
    expect(await test.remind(EARLY)).toEqual([]);
    await insertUser(test.db, 'manager', { venues: [venue] });
    expect(await test.remind('2026-11-20T12:35:00Z')).toHaveLength(1);
  });
});

describe('no reminder of a check', () => {
  it('is sent once it is done, unless it was voided', async () => {
    await insertQuestion(test.db);
    await addCheckedVenue();
    const voided = await addCheckedVenue();
    const admin = await insertUser(test.db, 'admin');
    await app.body(deleteFormA, { as: admin, params: { id: voided.check } });
    expect(await test.recipients(EARLY)).toEqual([voided.manager]);
  });

  it.each([
    ['an inactive venue', { is_active: false }],
    ['a voided venue', { voided_at: '2026-11-01T00:00:00Z' }],
    ['a day declared as not trading', { not_trading_days: ['2026-11-20'] }],
    ['a weekday without hours', { hours: '{"saturday":{"open":"10:00","close":"02:00"}}' }],
  ])('is sent for %s', async (_case, venue) => {
    await addManagedVenue(venue);
    expect(await test.remind(EARLY)).toEqual([]);
    expect(await test.remind(LAST_WORD)).toEqual([]);
  });
});

describe('the times of reminders', () => {
  it('are those of the closing time where it comes first', async () => {
    const friday = { open: '10:00', close: '22:00' };
    await addManagedVenue({ hours: JSON.stringify({ friday }) });
    expect(await test.remind('2026-11-20T09:55:00Z')).toEqual([]);
    expect(await test.remind('2026-11-20T10:00:00Z')).toHaveLength(1);
    expect(await test.remind(LAST_WORD)).toEqual([]);
  });

  it('keep to the clock of Sydney on the day it changes', async () => {
    await addManagedVenue({ time_zone: 'Australia/Sydney' });
    expect(await test.remind('2026-10-03T12:25:00Z')).toEqual([]);
    expect(await test.remind('2026-10-03T12:30:00Z')).toHaveLength(1);
    expect(await test.remind('2026-10-03T13:45:00Z')).toHaveLength(1);
    expect(await test.remind('2026-10-04T11:25:00Z')).toEqual([]);
    const [mail] = await test.remind('2026-10-04T11:30:00Z');
    expect(mail?.text).toContain('by 05/10/2026 12:30 AM');
    expect(await test.remind('2026-10-04T12:45:00Z')).toHaveLength(1);
  });

  it('keep to the clock of a zone that was changed since the first, each once', async () => {
    const venue = await addManagedVenue();
    expect(await test.remind(EARLY)).toHaveLength(1);
    await changeVenue(test.db, venue, { time_zone: 'Australia/Sydney' });
    expect(await test.remind('2026-11-20T12:35:00Z')).toEqual([]);
    const [mail] = await test.remind('2026-11-20T12:45:00Z');
    expect(mail?.text).toContain('due by 21/11/2026 12:30 AM');
    expect(await test.remind('2026-11-20T13:15:00Z')).toHaveLength(1);
    expect(await test.remind('2026-11-20T13:30:00Z')).toEqual([]);
  });

  it('keep to the clock of a half-hour zone', async () => {
    await addManagedVenue({ time_zone: 'Australia/Darwin' });
    expect(await test.remind('2026-11-20T12:55:00Z')).toEqual([]);
    expect(await test.remind('2026-11-20T13:00:00Z')).toHaveLength(1);
    expect(await test.remind('2026-11-20T14:15:00Z')).toHaveLength(1);
  });
});

describe('the report of missed checks', () => {
  it('goes at 07:00 to area managers and admins, one mail each for all venues', async () => {
    const [one, other] = [await addManagedVenue(), await insertVenue(test.db)];
    const overseers = await addOverseers(one, other);
    expect(await test.remind('2026-11-20T20:55:00Z')).toEqual([]);
    const mails = await test.remind(MORNING);
    expect(mails.map(({ to }) => to)).toEqual(overseers);
    expect(mails[0]).toMatchObject({ subject: 'No CCTV check last night at 2 venues' });
    expect(mails[0]?.text).toContain(`${one.name}, Fri 20/11/2026: was due by 21/11/2026 12:30 AM`);
    expect(await test.remind('2026-11-20T21:05:00Z')).toEqual([]);
    expect(await test.remind('2026-11-21T21:00:00Z')).toHaveLength(2);
  });

  it('is sent later in the morning when the server was down, and not in the afternoon', async () => {
    await addOverseers(await insertVenue(test.db));
    expect(await test.remind('2026-11-21T02:00:00Z')).toEqual([]);
    expect(await test.remind('2026-11-21T01:55:00Z')).toHaveLength(2);
  });

  it('leaves out venues that were closed or inactive, and is not sent for none', async () => {
    const closed = await insertVenue(test.db, { not_trading_days: ['2026-11-20'] });
    const inactive = await insertVenue(test.db, { is_active: false });
    await addOverseers(closed, inactive);
    expect(await test.remind(MORNING)).toEqual([]);
  });

  it('names a night that was explained since: it stays missed', async () => {
    const explained = await insertVenue(test.db);
    await addOverseers(explained);
    await test.db
      .insertInto('explanations')
      .values({
        venue_id: explained.id,
        trading_day: '2026-11-20',
        recorded_at: MORNING,
        text: 'Nobody remembered it.',
        recorded_by: 'Robin Person',
        reason: 'forgotten',
      })
      .execute();
    const [mail] = await test.remind(MORNING);
    expect(mail?.text).toContain('was due by 21/11/2026 12:30 AM, explained since');
  });

  it('is sent at 07:00 of each venue’s own zone', async () => {
    await addOverseers(await insertVenue(test.db, { time_zone: 'Australia/Perth' }));
    expect(await test.remind(MORNING)).toEqual([]);
    expect(await test.remind('2026-11-20T23:00:00Z')).toHaveLength(2);
  });
});
