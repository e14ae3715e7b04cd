import { beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { listDueReminders, readBoard, remindVenue, remindVenues } from '#contract/board/calls.ts';
import { readCalendar } from '#contract/calendar/calls.ts';
import { readVenueHistory } from '#contract/history.ts';
import { REMIND } from '#contract/messages/board.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { changeUser, insertAreaManager, readUser } from '#server/testing/records/users.ts';
import { changeVenue, type VenueRow } from '#server/testing/records/venues.ts';
import { type AddedUser, insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';

let area: AddedUser;
let manager: AddedUser;
let venue: VenueRow;

/** 22:00 on Friday the 20th in Brisbane. */
const NOW = '2026-11-20T12:00:00Z';

const test = await buildTestApp({ startsAt: NOW });
await insertQuestion(test.db);
const admin = await insertUser(test.db, 'admin');

/** Each test has a venue of its own, with a manager, staff, somebody who waits, and its area manager. */
beforeEach(async () => {
  test.setNow(NOW);
  await test.db.deleteFrom('mails').execute();
  venue = await insertVenue(test.db);
  manager = await insertUser(test.db, 'manager', { venues: [venue] });
  await insertUser(test.db, 'staff', { venues: [venue] });
  await insertUser(test.db, 'manager', { venues: [venue], isUnconfirmed: true });
  area = await insertAreaManager(test.db, [venue]);
});

const remind = (as = area, { id } = venue) =>
  test.call(remindVenue, { as, params: { id }, body: {} });

const mails = () => test.db.selectFrom('mails').selectAll().orderBy('id').execute();

describe('POST /venues/{id}/remind', () => {
  it('mails the other confirmed managers of the venue, and says how many', async () => {
    const { status, body } = await remind();
    expect([status, body]).toEqual([200, { mailed: 1, again_at: '2026-11-20T13:00:00.000Z' }]);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([manager.email]);
    expect(sent[0]).toMatchObject({
      subject: `Tonight's CCTV check at ${venue.name} is not done yet: due by 21/11/2026 12:30 AM`,
      path: `/form-a/create?venue=${venue.id}`,
    });
  });

  it('says that it is overdue while the night still runs', async () => {
    test.setNow('2026-11-20T16:00:00Z');
    expect((await remind()).status).toBe(200);
    expect((await mails())[0]?.subject).toContain('it was due by 21/11/2026 12:30 AM');
  });

  it('is sent once an hour, whoever asks, and says when again', async () => {
    await remind();
    const { name } = await readUser(test.db, area);
    test.setNow('2026-11-20T12:59:59Z');
    expect(await remind(admin)).toMatchObject({
      status: 409,
      message: REMIND.tooSoon(name, '10:00 PM', '11:00 PM'),
    });
    expect(await mails()).toHaveLength(1);
    const { data } = await test.body(readBoard, { as: area, query: {} });
    expect(data[0]?.reminders[0]).toEqual({
      about: 'check',
      night: '2026-11-20',
      reaches: 1,
      last: { at: '2026-11-20T12:00:00.000Z', by: name },
      again_at: '2026-11-20T13:00:00.000Z',
    });
    test.setNow('2026-11-20T13:00:00Z');
    expect((await remind(admin)).body.mailed).toBe(2);
  });

  it('is sent once when ten ask at the same moment', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => remind(index % 2 ? admin : area)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const sent = await mails();
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(sent.length);
  });

  it('does not hold up another venue', async () => {
    await remind();
    const next = await insertVenue(test.db);
    await insertUser(test.db, 'manager', { venues: [next] });
    expect((await remind(admin, next)).body.mailed).toBe(1);
  });

  it('is in the history of the venue and in the audit, with who sent it and how many were mailed', async () => {
    await remind();
    const { name } = await readUser(test.db, area);
    const history = await test.body(readVenueHistory, { as: area, params: { id: venue.id } });
    expect(history[0]).toEqual({
      at: '2026-11-20T12:00:00.000Z',
      by: name,
      what: REMIND.inHistory('check', 1),
      changes: [],
    });
    const audit = await test.body(listAudit, { as: admin, query: { venue: venue.name } });
    expect(audit.data).toMatchObject([{ by: name, venue_name: venue.name }]);
  });

  it('counts for nothing when nobody can be reached by mail', async () => {
    await changeUser(test.db, manager, { email_confirmed_at: null });
    expect((await remind()).body).toEqual({ mailed: 0, again_at: null });
    await changeUser(test.db, manager, { email_confirmed_at: NOW });
    expect((await remind()).body.mailed).toBe(1);
  });

  it('is refused once the check is done, and on a night without one', async () => {
    await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T21:30:00' });
    expect(await remind()).toMatchObject({ status: 409, message: REMIND.done });
    const closed = await insertVenue(test.db, { hours: '{}' });
    expect(await remind(admin, closed)).toMatchObject({
      status: 409,
      message: REMIND.closed,
    });
    const holiday = await insertVenue(test.db, { not_trading_days: ['2026-11-20'] });
    expect((await remind(admin, holiday)).status).toBe(409);
    expect(await mails()).toEqual([]);
  });

  it('is refused to managers and staff, and for another tenant’s venue', async () => {
    expect((await remind(manager)).status).toBe(403);
    const elsewhere = await insertVenue(test.db);
    await insertUser(test.db, 'manager', { venues: [elsewhere] });
    expect((await remind(area, elsewhere)).status).toBe(404);
    expect(await mails()).toEqual([]);
  });
});

describe('a request for an explanation', () => {
  const ask = (night?: string, as = area) =>
    test.call(remindVenue, { as, params: { id: venue.id }, body: { about: 'explanation', night } });

  it('mails the managers of the venue with the way to the night, once a day, and is said at the night', async () => {
    expect((await ask()).body.mailed).toBe(1);
    const { name } = await readUser(test.db, area);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: manager.email,
      subject: `Why was there no CCTV check at ${venue.name} on Thu 19/11/2026?`,
      path: `/venues/${venue.id}/calendar?day=2026-11-19&explain=true`,
    });
    test.setNow('2026-11-21T11:00:00Z');
    expect((await ask('2026-11-19', admin)).status).toBe(409);
    for (const night of ['2026-11-18', '2026-02-01']) {
      expect((await ask(night, admin)).status, 'another night').toBe(200);
    }
    const { data } = await test.body(readCalendar, {
      as: manager,
      params: { id: venue.id },
      query: { from: '2026-11-19', to: '2026-11-19' },
    });
    expect(data[0]?.asked).toEqual({ at: '2026-11-20T12:00:00.000Z', by: name });
  });

  it('is refused for a night that was not missed', async () => {
    expect(await ask('2026-11-20')).toMatchObject({ status: 409, message: REMIND.notMissed });
  });
});

it('reminds of licences their holders, and of an inspection also the company', async () => {
  const company = await insertCompany(test.db, { confirmed_at: NOW });
  await changeVenue(test.db, venue, { company_id: company.id });
  await test.db
    .updateTable('managers')
    .set({ licence_expiry_date: '2026-11-10' })
    .where('user_id', '=', manager.id)
    .execute();
  const send = (about: 'licences' | 'inspection') =>
    test.call(remindVenue, { as: admin, params: { id: venue.id }, body: { about } });
  expect((await send('licences')).status).toBe(200);
  const ofManager = (await mails()).find(({ recipient }) => recipient === manager.email);
  expect(ofManager).toMatchObject({
    subject: 'Your AM licence expired on 10/11/2026',
    path: '/profile?tab=licence-info',
  });
  await test.db.deleteFrom('mails').execute();
  expect((await send('inspection')).status).toBe(200);
  expect((await mails()).map(({ recipient }) => recipient)).toContain(company.email);
});

describe('POST /board/reminders', () => {
  it('sends each person one mail about all venues found, and names those that none reaches', async () => {
    const next = await insertVenue(test.db, { region: 'North' });
    const silent = await insertVenue(test.db, { region: 'North' });
    await changeVenue(test.db, venue, { region: 'North' });
    const both = await insertUser(test.db, 'manager', { venues: [venue, next] });
    const query = { region: 'North' };
    const due = await test.body(listDueReminders, { as: admin, query });
    expect(due.unreached).toContainEqual({ id: silent.id, name: silent.name, about: 'check' });
    expect(due.due).toContainEqual({ about: 'check', venues: 2 });
    const body = { region: 'North', about: ['check' as const] };
    expect(await test.body(remindVenues, { as: admin, body })).toEqual({ mailed: 3, venues: 2 });
    const sent = await mails();
    expect(sent.find(({ recipient }) => recipient === both.email)?.subject).toBe(
      "Tonight's CCTV check is not done yet at 2 venues",
    );
    expect(await test.body(remindVenues, { as: admin, body }), 'sent lately').toEqual({
      mailed: 0,
      venues: 0,
    });
  });

  it('is refused to managers, and finds no venue of another tenant', async () => {
    const body = { about: ['check' as const] };
    expect((await test.call(remindVenues, { as: manager, body })).status).toBe(403);
    const elsewhere = await insertVenue(test.db, { name: 'Elsewhere' });
    await insertUser(test.db, 'manager', { venues: [elsewhere] });
    const found = { search: 'Elsewhere', about: ['check' as const] };
    expect(await test.body(remindVenues, { as: area, body: found })).toEqual({
      mailed: 0,
      venues: 0,
    });
  });
});
