import { beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#contract/audit/calls.ts';
import { readBoard, remindVenue } from '#contract/board/calls.ts';
import { readVenueHistory } from '#contract/history/calls.ts';
import { REMIND } from '#contract/messages/board.ts';
import { VENUE_HISTORY } from '#contract/messages/screens/venues.ts';
import { addNonTradingDays } from '#contract/venues/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { insertUser, insertVenue, type SignedInUser } from '#server/testing/records.ts';

let area: SignedInUser;
let manager: SignedInUser;
let venue: Awaited<ReturnType<typeof insertVenue>>;

/** 22:00 on Friday the 20th in Brisbane. */
const NOW = '2026-11-20T12:00:00Z';

const test = await buildTestApp({ startsAt: NOW });
await test.db.insertInto('questions').values({ title: 'Is it on?', is_core: true }).execute();
const admin = await insertUser(test.db, 'admin');

/** Each test has a venue of its own, with a manager, staff, somebody who waits, and its area manager. */
beforeEach(async () => {
  test.setNow(NOW);
  await test.db.deleteFrom('mails').execute();
  venue = await insertVenue(test.db);
  manager = await insertUser(test.db, 'manager', { venues: [venue] });
  await insertUser(test.db, 'staff', { venues: [venue] });
  await insertUser(test.db, 'manager', { venues: [venue], isUnconfirmed: true });
  area = await insertUser(test.db, 'manager', {
    venues: [venue],
    manager: { is_area_manager: true },
  });
});

const remind = (as = area.token, id = venue.id) => test.call(remindVenue, { as, params: { id } });

const mails = () => test.db.selectFrom('mails').selectAll().orderBy('id').execute();

async function emailOf({ id }: SignedInUser): Promise<string> {
  const user = test.db.selectFrom('users').select('email').where('id', '=', id);
  return (await user.executeTakeFirstOrThrow()).email;
}

describe('POST /venues/{id}/remind', () => {
  it('mails the other confirmed managers of the venue, and says how many', async () => {
    const { status, body } = await remind();
    expect([status, body]).toEqual([200, { mailed: 1, again_at: '2026-11-20T13:00:00.000Z' }]);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([await emailOf(manager)]);
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
    test.setNow('2026-11-20T12:59:59Z');
    expect(await remind(admin.token)).toMatchObject({
      status: 409,
      message: REMIND.tooSoon('10:00 PM', '11:00 PM'),
    });
    expect(await mails()).toHaveLength(1);
    const { body } = await test.call(readBoard, { as: area.token, query: {} });
    expect(body.data[0]?.remind).toEqual({ again_at: '2026-11-20T13:00:00.000Z' });
    test.setNow('2026-11-20T13:00:00Z');
    expect((await remind(admin.token)).body.mailed).toBe(2);
  });

  it('is sent once when ten ask at the same moment', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => remind(index % 2 ? admin.token : area.token)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const sent = await mails();
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(sent.length);
  });

  it('does not hold up another venue', async () => {
    await remind();
    const next = await insertVenue(test.db);
    await insertUser(test.db, 'manager', { venues: [next] });
    expect((await remind(admin.token, next.id)).body.mailed).toBe(1);
  });

  it('is in the history of the venue and in the audit, with who sent it and how many were mailed', async () => {
    await remind();
    const params = { id: venue.id };
    const history = await test.call(readVenueHistory, { as: area.token, params });
    const { name } = await test.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', area.id)
      .executeTakeFirstOrThrow();
    expect(history.body[0]).toEqual({
      at: '2026-11-20T12:00:00.000Z',
      by: name,
      what: VENUE_HISTORY.reminded(1),
      changes: [],
    });
    const audit = await test.call(listAudit, { as: admin.token, query: { venue: venue.name } });
    expect(audit.body.data).toMatchObject([{ by: name, venue_name: venue.name }]);
  });

  it('counts for nothing when nobody can be reached by mail', async () => {
    const unconfirmed = test.db.updateTable('users').set({ email_confirmed_at: null });
    await unconfirmed.where('id', '=', manager.id).execute();
    expect((await remind()).body).toEqual({ mailed: 0, again_at: null });
    await test.db
      .updateTable('users')
      .set({ email_confirmed_at: new Date(NOW) })
      .where('id', '=', manager.id)
      .execute();
    expect((await remind()).body.mailed).toBe(1);
  });

  it('is refused once the check is done, and on a night without one', async () => {
    await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T21:30:00' });
    expect(await remind()).toMatchObject({ status: 409, message: REMIND.done });
    const closed = await insertVenue(test.db, { hours: '{}' });
    expect(await remind(admin.token, closed.id)).toMatchObject({
      status: 409,
      message: REMIND.closed,
    });
    const holiday = await insertVenue(test.db);
    await test.call(addNonTradingDays, {
      as: admin.token,
      params: { id: holiday.id },
      body: { not_trading_days: ['2026-11-20'] },
    });
    expect((await remind(admin.token, holiday.id)).status).toBe(409);
    expect(await mails()).toEqual([]);
  });

  it('is refused to managers and staff, and for another tenant’s venue', async () => {
    expect((await remind(manager.token)).status).toBe(403);
    const elsewhere = await insertVenue(test.db);
    await insertUser(test.db, 'manager', { venues: [elsewhere] });
    expect((await remind(area.token, elsewhere.id)).status).toBe(404);
    expect(await mails()).toEqual([]);
  });
});
