import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/account.ts';
import { readCalendarFeed, renewCalendarFeed } from '#contract/calendar-feed.ts';
import { updateFormB } from '#contract/form-b/calls.ts';
import { addNonTradingDays, leaveVenue, removeNonTradingDays } from '#contract/venues/calls.ts';
import { buildTestApp, TEST_URL } from '#server/testing/app.ts';
import { insertBooking } from '#server/testing/bookings.ts';
import {
  buildFault,
  insertTechnician,
  recordFault,
  recordInspection,
} from '#server/testing/entries.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  presentPassword,
  type SignedInUser,
} from '#server/testing/records.ts';

/** 22:00 on Friday the 2nd in Sydney, where summer time begins in the night to Sunday. */
const NOW = '2026-10-02T12:00:00.000Z';

const test = await buildTestApp({ startsAt: NOW });

/** Adds a venue in Sydney with an inspection, a fault and a closure, and its manager. */
async function inSydney() {
  test.setNow(NOW);
  const at = test.now();
  const company = await insertCompany(test.db);
  const venue = await insertVenue(test.db, {
    company_id: company.id,
    time_zone: 'Australia/Sydney',
  });
  const manager = await insertUser(test.db, 'manager', { venues: [venue], at });
  await recordInspection(test, manager, {
    venue_id: venue.id,
    submitted_at: '2026-10-02T08:00:00',
  });
  const fault = await recordFault(test, manager, {
    venue_id: venue.id,
    reported_date: '2026-10-02T20:00:00',
    arrangement_date: '2026-10-02',
  });
  const params = { id: venue.id };
  const body = { not_trading_days: ['2026-12-25'] };
  await test.body(addNonTradingDays, { as: manager, params, body });
  return { company, venue, manager, fault };
}

const addressOf = async (as: SignedInUser) => (await test.body(readCalendarFeed, { as })).url;

const get = (address: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: address.replace(TEST_URL, ''), headers });

/** Reads the events of a user's calendar by their ids. */
async function eventsOf(user: SignedInUser) {
  const { statusCode, payload } = await get(await addressOf(user));
  expect(statusCode).toBe(200);
  const events = new ICAL.Component(ICAL.parse(payload))
    .getAllSubcomponents('vevent')
    .map((component) => {
      const event = new ICAL.Event(component);
      const [id, host] = event.uid.split('@');
      expect([host, component.getFirstPropertyValue('transp')]).toEqual([
        'register.test',
        'TRANSPARENT',
      ]);
      const text = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null;
      const { summary: title, sequence } = event;
      const [start, end] = [event.startDate.toString(), event.endDate.toString()];
      return [
        id,
        { title, start, end, url: text('url'), status: text('status'), sequence },
      ] as const;
    });
  const byId = Object.fromEntries(events);
  expect(Object.keys(byId)).toHaveLength(events.length);
  return byId;
}

describe('the calendar of a user', () => {
  it('has the licences, inspection, fault and closures of a manager, also across a change of the clocks', async () => {
    const { company, venue, manager, fault } = await inSydney();
    const other = await inSydney();
    const { id } = await insertBooking(test.db, { venueId: venue.id, companyId: company.id });
    const accepted = { accepted: new Date('2026-10-06T22:00:00Z'), accepted_at: test.now() };
    await test.db
      .updateTable('bookings')
      .set({ ...accepted, mailed_at: test.now() })
      .where('id', '=', id)
      .execute();
    const events = await eventsOf(manager);
    expect(events).toMatchObject({
      [`AM-licence-${manager.managerId}`]: {
        title: 'AM licence expires',
        start: '2030-01-31',
        end: '2030-02-01',
        url: `${TEST_URL}/profile?tab=licence-info`,
      },
      [`RMLV-licence-${manager.managerId}`]: {
        start: '2029-01-31',
        url: `${TEST_URL}/profile?tab=rmlv-licence-info`,
      },
      [`inspection-${venue.id}`]: {
        title: `CCTV inspection due: ${venue.name} (Form C)`,
        start: '2027-04-02',
        end: '2027-04-03',
        url: `${TEST_URL}/form-c`,
        status: null,
      },
      [`inspection-visit-${venue.id}`]: {
        start: '2026-10-06T22:00:00Z',
        end: '2026-10-06T23:00:00Z',
      },
      [`repair-${fault.id}`]: {
        title: `Repair due: CCTV fault at ${venue.name}`,
        start: '2026-10-04T09:45:00Z',
        end: '2026-10-04T10:00:00Z',
        url: `${TEST_URL}/form-b/edit/${fault.id}`,
      },
      [`closure-${venue.id}-2026-12-25`]: {
        title: `${venue.name} is closed: no CCTV check`,
        start: '2026-12-25',
        end: '2026-12-26',
        url: `${TEST_URL}/venues/${venue.id}/calendar?day=2026-12-25`,
      },
    });
    expect(Object.keys(events)).toHaveLength(6);
    expect(JSON.stringify(events)).not.toContain(other.venue.name);
  });

  it('has the licence, inspections and faults of a technician, but no closures', async () => {
    const { company, venue, fault } = await inSydney();
    const technician = await insertTechnician(test, company);
    await test.db
      .updateTable('sessions')
      .set({ created_at: test.now(), last_used_at: test.now() })
      .where('user_id', '=', technician.id)
      .execute();
    expect(Object.keys(await eventsOf(technician)).sort()).toEqual(
      [
        `technician-licence-${technician.technicianId}`,
        `inspection-${venue.id}`,
        `repair-${fault.id}`,
      ].sort(),
    );
  });

  it('shows what is repaired or trades after all as cancelled, for 30 days', async () => {
    const { venue, manager, fault } = await inSydney();
    const before = await eventsOf(manager);
    const statusOf = async () => {
      const events = await eventsOf(manager);
      const ids = [`repair-${fault.id}`, `closure-${venue.id}-2026-12-25`];
      return ids.map((id) => events[id]?.status);
    };
    expect(await statusOf()).toEqual([null, null]);
    test.setNow('2026-10-03T02:00:00Z');
    const { reported_date: _, ...repair } = buildFault({
      arrangement_date: '2026-10-02',
      repair_date: '2026-10-03',
    });
    const { version } = fault;
    await test.body(updateFormB, {
      as: manager,
      params: { id: fault.id },
      body: { ...repair, version },
    });
    const body = { not_trading_days: ['2026-12-25'] };
    await test.body(removeNonTradingDays, { as: manager, params: { id: venue.id }, body });
    expect(await statusOf()).toEqual(['CANCELLED', 'CANCELLED']);
    const after = (await eventsOf(manager))[`repair-${fault.id}`]?.sequence ?? 0;
    expect(after).toBeGreaterThan(before[`repair-${fault.id}`]?.sequence ?? 0);
    const address = await addressOf(manager);
    test.setNow('2026-11-05T00:00:00Z');
    const { payload } = await get(address);
    expect(payload).not.toContain('CANCELLED');
    expect(payload).not.toContain(`repair-${fault.id}`);
    test.setNow(NOW);
  });

  it('no longer has a venue that its user left', async () => {
    const { venue, manager } = await inSydney();
    const params = { managerId: manager.managerId, venueId: venue.id };
    await test.body(leaveVenue, { as: manager, params });
    expect(Object.keys(await eventsOf(manager)).sort()).toEqual([
      `AM-licence-${manager.managerId}`,
      `RMLV-licence-${manager.managerId}`,
    ]);
  });
});

describe('the address of a calendar', () => {
  it('is sent again only when an event has changed, with a higher sequence', async () => {
    const { venue, manager } = await inSydney();
    const address = await addressOf(manager);
    const { headers, payload } = await get(address);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const known = { 'if-none-match': `W/${headers.etag}` };
    test.setNow(NOW, 60_000);
    expect((await get(address)).payload).toBe(payload);
    expect(await get(address, known)).toMatchObject({ statusCode: 304, payload: '' });
    const head = await test.app.inject({ method: 'HEAD', url: address.replace(TEST_URL, '') });
    expect(head).toMatchObject({ statusCode: 200, payload: '' });
    expect(head.headers.etag).toBe(headers.etag);
    const id = `inspection-${venue.id}`;
    const before = (await eventsOf(manager))[id];
    await recordInspection(test, manager, {
      venue_id: venue.id,
      submitted_at: '2026-10-02T22:00:00',
    });
    expect((await get(address, known)).statusCode).toBe(200);
    expect((await eventsOf(manager))[id]?.sequence).toBe((before?.sequence ?? 0) + 60);
  });

  it('ends with its renewal', async () => {
    const { manager } = await inSydney();
    const first = await addressOf(manager);
    const { url: second } = await test.body(renewCalendarFeed, { as: manager });
    const { url: third } = await test.body(renewCalendarFeed, { as: manager });
    expect(await addressOf(manager)).toBe(third);
    const read = async (address: string) => (await get(address)).statusCode;
    expect(await Promise.all([first, second, third].map(read))).toEqual([404, 404, 200]);
  });

  it('ends with the account, and cannot be made up', async () => {
    const { manager } = await inSydney();
    const other = await insertUser(test.db, 'manager', { at: test.now() });
    const [address, ofOther] = [await addressOf(manager), await addressOf(other)];
    const wrong = [
      address.replace(/-([\w-]+)\.ics$/, ofOther.slice(ofOther.indexOf('-'))),
      address.replace('.ics', 'A.ics'),
      `${TEST_URL}/calendar/${manager.id}.ics`,
      `${TEST_URL}/calendar/9${address.split('/').at(-1)}`,
    ];
    for (const one of wrong) expect((await get(one)).statusCode).toBe(404);
    await presentPassword(test, manager);
    await test.body(deleteAccount, { as: manager });
    expect((await get(address)).statusCode).toBe(404);
  });

  it('needs the second factor of users who have to add one', async () => {
    const strict = await buildTestApp({ startsAt: NOW, secondFactor: 'admins' });
    const admin = await insertUser(strict.db, 'admin', { at: strict.now() });
    await strict.db
      .insertInto('second_factor_deadlines')
      .values({ user_id: admin.id, due_at: new Date('2026-10-01T00:00:00Z') })
      .execute();
    expect(await strict.status(readCalendarFeed, { as: admin })).toBe(403);
  });
});
