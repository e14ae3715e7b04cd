import { beforeEach, describe, expect, it } from 'vitest';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { RECORDING, updateVenueSummaries } from '../../testing/entries.ts';
import { openReminderFixture } from '../../testing/reminders.ts';

const test = await openReminderFixture();
beforeEach(() => test.clear());

/** Friday the 20th in Brisbane: the check is due at 00:30. */
const EARLY = '2026-11-20T12:30:00Z';
const LAST_WORD = '2026-11-20T13:45:00Z';

const emailOf = async (id: string) => {
  const user = test.db.selectFrom('users').select('email').where('id', '=', id);
  return (await user.executeTakeFirstOrThrow()).email;
};

const aManagedVenue = async (venue: Parameters<typeof insertVenue>[1] = {}) => {
  const made = await insertVenue(test.db, venue);
  const { id } = await insertUser(test.db, 'manager', { venues: [made] });
  return { ...made, manager: await emailOf(id) };
};

const checked = async (venueId: string, voided_at: string | null = null) => {
  await test.db
    .insertInto('files')
    .values({ key: 'signature', content_type: 'image/png', size: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await test.db
    .insertInto('form_a_entries')
    .values({
      ...RECORDING,
      venue_id: venueId,
      entry_number: 1,
      trading_day: '2026-11-20',
      submitted_at: '2026-11-20T12:00:00Z',
      received_at: '2026-11-20T12:00:00Z',
      due_at: '2026-11-20T14:30:00Z',
      minutes_late: 0,
      manager_name: 'Robin Person',
      manager_licence_number: 'AM 1',
      answers: '[]',
      signature: 'signature',
      voided_at,
    })
    .execute();
  await updateVenueSummaries(test.db);
};

describe('a check that is not done', () => {
  it('is reminded of two hours before its deadline and at 23:45, once each', async () => {
    const { name, manager } = await aManagedVenue();
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
    expect(await test.remind('2026-11-20T14:30:00Z')).toEqual([]);
    expect(await test.remind('2026-11-21T12:30:00Z')).toHaveLength(1);
  });

  it('is reminded of once when the server was down at both moments', async () => {
    await aManagedVenue();
    expect(await test.remind('2026-11-20T14:00:00Z')).toHaveLength(1);
    expect(await test.remind('2026-11-20T14:05:00Z')).toEqual([]);
  });

  it('is not reminded of where the deadline has passed', async () => {
    await aManagedVenue();
    expect(await test.remind('2026-11-20T14:30:00Z')).toEqual([]);
    expect(await test.remind('2026-11-20T18:55:00Z')).toEqual([]);
  });

  it('is reminded of to the connected managers only', async () => {
    const venue = await aManagedVenue();
    await insertUser(test.db, 'staff', { venues: [venue] });
    await insertUser(test.db, 'manager', { venues: [{ ...venue, code: 'OLD-CODE' }] });
    const { id } = await insertUser(test.db, 'manager', { venues: [venue] });
    await test.db.updateTable('users').set({ deleted_at: EARLY }).where('id', '=', id).execute();
    const mails = await test.remind(EARLY);
    expect(mails.map(({ to }) => to)).toEqual([venue.manager]);
  });

  it('of several venues is one mail to a manager of all of them', async () => {
    const venues = [await aManagedVenue(), await aManagedVenue()];
    await insertUser(test.db, 'manager', { venues });
    const mails = await test.remind(EARLY);
    expect(mails).toHaveLength(3);
    const toAll = mails.filter(({ subject }) => subject.endsWith('not done yet at 2 venues'));
    expect(toAll).toHaveLength(1);
    for (const { name } of venues) expect(toAll[0]?.text).toContain(`${name}: due by`);
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
    const done = await aManagedVenue();
    const voided = await aManagedVenue();
    await checked(done.id);
    await checked(voided.id, EARLY);
    const mails = await test.remind(EARLY);
    expect(mails.map(({ to }) => to)).toEqual([voided.manager]);
  });

  it.each([
    ['an inactive venue', { is_active: false }],
    ['a voided venue', { voided_at: '2026-11-01T00:00:00Z' }],
    ['a day declared as not trading', { not_trading_days: ['2026-11-20'] }],
    ['a weekday without hours', { hours: '{"saturday":{"open":"10:00","close":"02:00"}}' }],
  ])('is sent for %s', async (_case, venue) => {
    await aManagedVenue(venue);
    expect(await test.remind(EARLY)).toEqual([]);
    expect(await test.remind(LAST_WORD)).toEqual([]);
  });
});

describe('the times of reminders', () => {
  it('are those of the closing time where it comes first', async () => {
    const friday = { open: '10:00', close: '22:00' };
    await aManagedVenue({ hours: JSON.stringify({ friday }) });
    expect(await test.remind('2026-11-20T09:55:00Z')).toEqual([]);
    expect(await test.remind('2026-11-20T10:00:00Z')).toHaveLength(1);
    expect(await test.remind(LAST_WORD)).toEqual([]);
  });

  it('keep to the clock of Sydney on the day it changes', async () => {
    await aManagedVenue({ time_zone: 'Australia/Sydney' });
    expect(await test.remind('2026-10-03T12:25:00Z')).toEqual([]);
    expect(await test.remind('2026-10-03T12:30:00Z')).toHaveLength(1);
    expect(await test.remind('2026-10-03T13:45:00Z')).toHaveLength(1);
    expect(await test.remind('2026-10-04T11:25:00Z')).toEqual([]);
    const [mail] = await test.remind('2026-10-04T11:30:00Z');
    expect(mail?.text).toContain('by 05/10/2026 12:30 AM');
    expect(await test.remind('2026-10-04T12:45:00Z')).toHaveLength(1);
  });

  it('keep to the clock of a half-hour zone', async () => {
    await aManagedVenue({ time_zone: 'Australia/Darwin' });
    expect(await test.remind('2026-11-20T12:55:00Z')).toEqual([]);
    expect(await test.remind('2026-11-20T13:00:00Z')).toHaveLength(1);
    expect(await test.remind('2026-11-20T14:15:00Z')).toHaveLength(1);
  });
});
