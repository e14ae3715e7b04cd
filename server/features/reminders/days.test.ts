import type { Insertable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBookingLink } from '#contract/bookings/calls.ts';
import { deleteFormC } from '#contract/form-c/calls.ts';
import type { FormBEntries } from '#server/platform/postgres/schema.gen.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertAreaManager, readUser } from '#server/testing/records/users.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';
import { RECORDING, recordInspection } from '../../testing/entries.ts';
import { openReminderFixture } from '../../testing/reminders.ts';
import { limitColumns } from '../form-b/present.ts';

const test = await openReminderFixture();
const app = await buildTestApp({ connection: test.connection });
beforeEach(() => test.clear());

type NewVenue = Parameters<typeof insertVenue>[1];

/** Closed all week, so that no check is due at the same time. */
const addClosedVenue = (venue: NewVenue = {}) => insertVenue(test.db, { hours: '{}', ...venue });

describe('a licence', () => {
  const ENDS = { licence_expiry_date: '2026-11-20' };

  it('is reminded of 30 and 7 days before its last day and on it, at nine, once each', async () => {
    const holder = await insertUser(test.db, 'manager', {
      venues: [await addClosedVenue()],
      manager: ENDS,
    });
    const { name, email } = await readUser(test.db, holder);
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
    const manager = { ...ENDS, rmlv_licence_expiry_date: '2026-11-20' };
    await insertUser(test.db, 'staff', { manager });
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
    expect(await test.remind('2026-11-15T02:00:00Z')).toMatchObject([
      { subject: expect.stringContaining('expiring in 5 days') },
    ]);
    expect(await test.remind('2026-11-15T02:05:00Z')).toEqual([]);
  });

  it('is reminded of to the area managers of the venue from 7 days on', async () => {
    const venue = await addClosedVenue();
    const inactive = await addClosedVenue({ is_active: false });
    const holder = await insertUser(test.db, 'manager', {
      venues: [venue, inactive],
      manager: ENDS,
    });
    const area = await insertAreaManager(test.db, [venue]);
    await insertUser(test.db, 'manager', { venues: [venue] });
    await insertAreaManager(test.db, [inactive]);
    expect(await test.recipients('2026-10-20T23:00:00Z')).toEqual([holder.email]);
    expect(await test.recipients('2026-11-12T23:00:00Z')).toEqual(
      [holder.email, area.email].sort(),
    );
  });

  it('of an area manager is reminded of to that manager once', async () => {
    const manager = { ...ENDS, is_area_manager: true };
    await insertUser(test.db, 'manager', { venues: [await addClosedVenue()], manager });
    expect(await test.remind('2026-11-12T23:00:00Z')).toMatchObject([
      { subject: expect.stringContaining('7 days') },
    ]);
  });

  it('of a deleted account is not reminded of', async () => {
    await insertUser(test.db, 'manager', { manager: ENDS });
    await test.db.updateTable('users').set({ deleted_at: '2026-11-01T00:00:00Z' }).execute();
    expect(await test.remind('2026-11-12T23:00:00Z')).toEqual([]);
  });
});

describe('an inspection', () => {
  /** Adds a venue whose latest inspection was on 20 May: the next is due by 20 November. */
  const addInspectedVenue = async (venue: NewVenue = {}) => {
    const company = await insertCompany(test.db);
    const made = await addClosedVenue({ company_id: company.id, ...venue });
    const manager = await insertUser(test.db, 'manager', { venues: [made] });
    const admin = await insertUser(test.db, 'admin');
    const submitted_at = '2026-05-20T02:00:00Z';
    const inspection = await recordInspection(app, admin, { venue_id: made.id, submitted_at });
    const people = [company.email, manager.email].sort();
    const emails = { company: company.email, manager: manager.email };
    return { id: made.id, name: made.name, people, ...emails, admin, inspection };
  };

  it("is reminded of to the venue's managers, once at each threshold", async () => {
    const { name, manager, people } = await addInspectedVenue();
    expect(await test.recipients('2026-10-20T22:55:00Z')).toEqual([]);
    expect(await test.recipients('2026-10-20T23:00:00Z')).toEqual(people);
    expect(await test.recipients('2026-10-20T23:05:00Z')).toEqual([]);
    const mails = await test.remind('2026-11-12T23:00:00Z');
    const mail = mails.find(({ to }) => to === manager);
    expect(mail?.subject).toBe(`CCTV inspection at ${name} due by 20/11/2026`);
    expect(mail?.text).toContain('by 20/11/2026 (1 week)');
    expect(await test.recipients('2026-11-19T23:00:00Z')).toEqual([manager]);
    expect(await test.recipients('2026-11-20T23:00:00Z')).toEqual([]);
  });

  it('is reminded of to the company 30, 14 and 7 days before, with a link that books it', async () => {
    const { id, name, company } = await addInspectedVenue();
    const toCompany = async (at: string) =>
      (await test.remind(at)).filter(({ to }) => to === company);
    expect(await toCompany('2026-10-20T23:00:00Z')).toHaveLength(1);
    const booked = (accepted: string | null) =>
      test.db.updateTable('bookings').set({ accepted }).where('venue_id', '=', id).execute();
    await booked('2026-11-06T00:00:00Z');
    expect(await toCompany('2026-11-05T23:00:00Z')).toEqual([]);
    await booked(null);
    expect(await toCompany('2026-11-05T22:55:00Z')).toEqual([]);
    expect(await toCompany('2026-11-05T23:00:00Z')).toHaveLength(1);
    const [mail] = await toCompany('2026-11-12T23:00:00Z');
    expect(mail?.subject).toBe(`Book the CCTV inspection at ${name}, due by 20/11/2026`);
    const [, booking = ''] = /technician#(nbb_[\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect(await app.body(openBookingLink, { body: { booking } })).toMatchObject({
      venue: { name },
      due_day: '2026-11-20',
      proposed: [],
    });
    expect(await toCompany('2026-11-19T23:00:00Z')).toEqual([]);
  });

  it('of several venues is one mail to the company that services them', async () => {
    const { id: company_id, email } = await insertCompany(test.db);
    await addInspectedVenue({ company_id });
    await addInspectedVenue({ company_id });
    const mails = await test.remind('2026-11-12T23:00:00Z');
    const mailed = mails.filter(({ to }) => to === email);
    expect(mailed).toMatchObject([{ subject: 'Book the CCTV inspections at 2 venues' }]);
    expect(mailed[0]?.text.match(/technician#nbb_/g)).toHaveLength(2);
  });

  it('is not reminded of at an inactive venue, nor before the first inspection', async () => {
    await addInspectedVenue({ is_active: false });
    const { admin, inspection } = await addInspectedVenue();
    await app.body(deleteFormC, { as: admin, params: { id: inspection.id } });
    expect(await test.remind('2026-11-12T23:00:00Z')).toEqual([]);
  });
});

describe('a fault', () => {
  const AFTER_24 = '2026-11-19T12:00:00Z';
  const AFTER_44 = '2026-11-20T08:00:00Z';

  type Fault = Partial<Insertable<FormBEntries>>;

  /** Records a fault identified at 22:00 on Wednesday in Brisbane. */
  const insertFault = ({ id }: { id: string }, fault: Fault = {}) => {
    const { reported_date = '2026-11-18T12:00:00Z' } = fault;
    return test.db
      .insertInto('form_b_entries')
      .values({
        ...RECORDING,
        ...limitColumns(new Date(reported_date), RECORDING),
        venue_id: id,
        entry_number: 1,
        reported_date,
        received_at: reported_date,
        reporter_name: 'Robin Person',
        email_note: 'Camera 3 is dark',
        ...fault,
      })
      .execute();
  };

  /** Adds a venue with one manager and a fault. */
  const addFaultyVenue = async (fault: Fault = {}, venue: NewVenue = {}) => {
    const made = await addClosedVenue(venue);
    await insertUser(test.db, 'manager', { venues: [made] });
    await insertFault(made, { time_zone: venue?.time_zone ?? 'Australia/Brisbane', ...fault });
    return made;
  };

  it('is reminded of after 24 and 44 hours, once each', async () => {
    const { name } = await addFaultyVenue();
    expect(await test.remind('2026-11-19T11:55:00Z')).toEqual([]);
    expect(await test.remind(AFTER_24)).toMatchObject([
      {
        subject: `Arrange the repair at ${name} by 20/11/2026 10:00 PM: CCTV fault, 24 h left`,
        text: expect.stringContaining('due by 20/11/2026 10:00 PM (24 h left)'),
      },
    ]);
    expect(await test.remind('2026-11-19T12:05:00Z')).toEqual([]);
    expect(await test.remind('2026-11-20T07:55:00Z')).toEqual([]);
    expect(await test.remind(AFTER_44)).toMatchObject([
      { subject: expect.stringContaining('4 h left') },
    ]);
    expect(await test.remind('2026-11-20T11:55:00Z')).toEqual([]);
  });

  it('that is arranged is reminded of until it is repaired', async () => {
    const { name } = await addFaultyVenue({ arrangement_date: '2026-11-19' });
    const [mail] = await test.remind(AFTER_24);
    expect(mail?.subject).toBe(
      `Complete the repair at ${name} by 20/11/2026 10:00 PM: CCTV fault, 24 h left`,
    );
    await test.db.updateTable('form_b_entries').set({ repair_date: '2026-11-20' }).execute();
    expect(await test.remind(AFTER_44)).toEqual([]);
  });

  it('counts real hours over a change of clocks', async () => {
    const sydney = { time_zone: 'Australia/Sydney' };
    await addFaultyVenue({ reported_date: '2026-10-03T12:00:00Z' }, sydney);
    expect(await test.remind('2026-10-04T11:55:00Z')).toEqual([]);
    const [mail] = await test.remind('2026-10-04T12:00:00Z');
    expect(mail?.text).toContain('identified 03/10/2026 10:00 PM');
    expect(mail?.text).toContain('due by 05/10/2026 11:00 PM');
  });

  it('is reminded of once after a late start, and once its clocks have run out', async () => {
    await addFaultyVenue();
    expect(await test.remind('2026-11-20T11:00:00Z')).toHaveLength(1);
    await test.clear();
    await addFaultyVenue();
    expect(await test.remind('2026-11-20T12:00:00Z')).toEqual([]);
    const [passed] = await test.remind('2026-11-20T12:05:00Z');
    expect(passed?.subject).toMatch(/CCTV fault, Overdue 5 min$/);
    expect(await test.remind('2026-11-20T12:10:00Z')).toEqual([]);
  });

  it('is in one mail with another fault at the same venue', async () => {
    const reported_date = '2026-11-18T12:01:00Z';
    const another = { reported_date, entry_number: 2, email_note: 'The clock is wrong' };
    await insertFault(await addFaultyVenue(), another);
    expect(await test.remind('2026-11-19T12:05:00Z')).toMatchObject([
      {
        subject: '2 CCTV faults are waiting for repair',
        text: expect.stringMatching(/Camera 3 is dark.+The clock is wrong/s),
      },
    ]);
  });

  it.each([
    ['is voided', { voided_at: '2026-11-18T13:00:00Z' }, {}],
    ['is repaired', { repair_date: '2026-11-18' }, {}],
    ['is at an inactive venue', {}, { is_active: false }],
  ])('that %s is not reminded of', async (_case, fault, venue) => {
    await addFaultyVenue(fault, venue);
    expect(await test.remind(AFTER_24)).toEqual([]);
    expect(await test.remind(AFTER_44)).toEqual([]);
  });
});
