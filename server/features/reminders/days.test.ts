import { beforeEach, describe, expect, it } from 'vitest';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';
import { RECORDING, updateVenueSummaries } from '../../testing/entries.ts';
import { openReminderFixture } from '../../testing/reminders.ts';

const test = await openReminderFixture();
beforeEach(() => test.clear());

/** Closed all week, so that no check is due at the same time. */
const aClosedVenue = (venue: Parameters<typeof insertVenue>[1] = {}) =>
  insertVenue(test.db, { hours: '{}', ...venue });

const user = async (id: string) =>
  test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const recipients = async (at: string) => (await test.remind(at)).map(({ to }) => to);

describe('a licence', () => {
  const ENDS = { licence_expiry_date: '2026-11-20' };

  it('is reminded of 30 and 7 days before its last day and on it, at nine, once each', async () => {
    const holder = await insertUser(test.db, 'manager', {
      venues: [await aClosedVenue()],
      manager: ENDS,
    });
    const { name, email } = await user(holder.id);
    expect(await test.remind('2026-10-20T22:55:00Z')).toEqual([]);
    expect(await test.remind('2026-10-20T23:00:00Z')).toMatchObject([
      {
        to: email,
        text: expect.stringContaining(`${name}, AM ${holder.id}: valid to the end of 20/11/2026`),
      },
    ]);
    expect(await test.remind('2026-10-20T23:05:00Z')).toEqual([]);
    expect(await test.remind('2026-11-12T23:00:00Z')).toMatchObject([
      { subject: 'Your AM licence is expiring in 7 days, on 20/11/2026' },
    ]);
    expect(await test.remind('2026-11-19T23:00:00Z')).toMatchObject([
      { subject: 'Your AM licence is expiring today, on 20/11/2026' },
    ]);
    expect(await test.remind('2026-11-20T13:55:00Z')).toEqual([]);
    expect(await test.remind('2026-11-20T14:00:00Z')).toEqual([]);
  });

  it('is reminded of with the other licence in one mail, and anew once it is renewed', async () => {
    const ends = { ...ENDS, rmlv_licence_expiry_date: '2026-11-20' };
    await insertUser(test.db, 'staff', { manager: ends });
    const mails = await test.remind('2026-11-13T02:00:00Z');
    expect(mails).toMatchObject([
      { subject: expect.stringMatching(/^Your AM licence is .+, and 1 more$/) },
    ]);
    expect(mails[0]?.text).toContain('RMLV licence: renew it');
    await test.db.updateTable('managers').set({ licence_expiry_date: '2026-11-27' }).execute();
    const [mail] = await test.remind('2026-11-20T02:00:00Z');
    expect(mail?.text).toContain('valid to the end of 27/11/2026');
    expect(mail?.text).toContain('valid to the end of 20/11/2026');
  });

  it('without a venue uses the latest mainland zone', async () => {
    await insertUser(test.db, 'manager', { manager: ENDS });
    expect(await test.remind('2026-11-13T00:55:00Z')).toHaveLength(1);
    expect(await test.remind('2026-11-13T01:00:00Z')).toHaveLength(1);
    expect(await test.remind('2026-11-20T15:55:00Z')).toHaveLength(1);
    expect(await test.remind('2026-11-20T16:00:00Z')).toEqual([]);
  });

  it('is reminded of once after a late start, with the days that are left', async () => {
    await insertUser(test.db, 'manager', { manager: ENDS });
    const [mail, ...others] = await test.remind('2026-11-15T02:00:00Z');
    expect(mail?.subject).toContain('expiring in 5 days');
    expect(others).toEqual([]);
    expect(await test.remind('2026-11-15T02:05:00Z')).toEqual([]);
  });

  it('is reminded of to the area managers of the venue from 7 days on', async () => {
    const venue = await aClosedVenue();
    const inactive = await aClosedVenue({ is_active: false });
    const area = { is_area_manager: true };
    const holder = await insertUser(test.db, 'manager', {
      venues: [venue, inactive],
      manager: ENDS,
    });
    const areaManager = await insertUser(test.db, 'manager', { venues: [venue], manager: area });
    await insertUser(test.db, 'manager', { venues: [venue] });
    await insertUser(test.db, 'manager', { venues: [inactive], manager: area });
    const [holds, manages] = [(await user(holder.id)).email, (await user(areaManager.id)).email];
    expect(await recipients('2026-10-20T23:00:00Z')).toEqual([holds]);
    expect(await recipients('2026-11-12T23:00:00Z')).toEqual([holds, manages].sort());
  });

  it('of an area manager is reminded of to that manager once', async () => {
    const manager = { ...ENDS, is_area_manager: true };
    await insertUser(test.db, 'manager', { venues: [await aClosedVenue()], manager });
    const mails = await test.remind('2026-11-12T23:00:00Z');
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('7 days')]);
  });

  it('of a deleted account is not reminded of', async () => {
    await insertUser(test.db, 'manager', { manager: ENDS });
    await test.db.updateTable('users').set({ deleted_at: '2026-11-01T00:00:00Z' }).execute();
    expect(await test.remind('2026-11-12T23:00:00Z')).toEqual([]);
  });
});

describe('an inspection', () => {
  /** The latest on 20 May: due by 20 November. */
  const anInspectedVenue = async (
    venue: Parameters<typeof insertVenue>[1] = {},
    voided_at: string | null = null,
  ) => {
    const company = await insertCompany(test.db);
    const made = await aClosedVenue({ company_id: company.id, ...venue });
    const { id } = await insertUser(test.db, 'manager', { venues: [made] });
    await test.db
      .insertInto('form_c_entries')
      .values({
        ...RECORDING,
        is_transcribed: false,
        venue_id: made.id,
        entry_number: 1,
        submitted_at: '2026-05-20T02:00:00Z',
        received_at: '2026-05-20T02:00:00Z',
        technician_name: 'Terry Tester',
        technician_licence_number: 'T 1',
        technician_company_name: company.name,
        system_working: true,
        system_recording: true,
        cameras: true,
        recording: true,
        match_time: true,
        voided_at,
      })
      .execute();
    await updateVenueSummaries(test.db);
    return { name: made.name, expectedRecipients: [company.email, (await user(id)).email].sort() };
  };

  it("is reminded of to the venue's managers and the company, once at each threshold", async () => {
    const { name, expectedRecipients } = await anInspectedVenue();
    expect(await recipients('2026-10-20T22:55:00Z')).toEqual([]);
    expect(await recipients('2026-10-20T23:00:00Z')).toEqual(expectedRecipients);
    expect(await recipients('2026-10-20T23:05:00Z')).toEqual([]);
    const [mail] = await test.remind('2026-11-12T23:00:00Z');
    expect(mail?.subject).toBe(`CCTV inspection at ${name} due by 20/11/2026`);
    expect(mail?.text).toContain('by 20/11/2026 (1 week)');
    expect(await recipients('2026-11-19T23:00:00Z')).toEqual(expectedRecipients);
    expect(await recipients('2026-11-20T23:00:00Z')).toEqual([]);
  });

  it('of several venues is one mail to the company that services them', async () => {
    const { id: company_id, email } = await insertCompany(test.db);
    await anInspectedVenue({ company_id });
    await anInspectedVenue({ company_id });
    const mails = await test.remind('2026-11-12T23:00:00Z');
    const toCompany = mails.filter(({ to }) => to === email);
    expect(toCompany.map(({ subject }) => subject)).toEqual([
      'CCTV inspections at 2 venues are due',
    ]);
  });

  it('is not reminded of at an inactive venue, nor before the first inspection', async () => {
    await anInspectedVenue({ is_active: false });
    await anInspectedVenue({}, '2026-06-01T00:00:00Z');
    expect(await test.remind('2026-11-12T23:00:00Z')).toEqual([]);
  });
});
