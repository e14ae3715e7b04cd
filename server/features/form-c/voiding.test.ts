import { beforeEach, describe, expect, it } from 'vitest';
import {
  deleteFormC,
  exportFormC,
  listDueInspections,
  listFormC,
  printFormC,
  readFormC,
  updateFormC,
} from '#contract/form-c/calls.ts';
import { readFormCHistory } from '#contract/history.ts';
import { VOIDED } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { buildInspection, insertTechnician, recordInspection } from '#server/testing/entries.ts';
import { changeUser, insertAreaManager } from '#server/testing/records/users.ts';
import type { VenueRow } from '#server/testing/records/venues.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
  textOf,
} from '#server/testing/records.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const company = await insertCompany(test.db);
const admin = await insertUser(test.db, 'admin');
const technician = await insertTechnician(test, company);
const colleague = await insertTechnician(test, company);
const owner = await insertUser(test.db, 'company', { companyId: company.id });

let venue: VenueRow;
let manager: Awaited<ReturnType<typeof insertUser>>;
let area: Awaited<ReturnType<typeof insertUser>>;
let staff: Awaited<ReturnType<typeof insertUser>>;

beforeEach(async () => {
  venue = await insertVenue(test.db, { company_id: company.id });
  manager = await insertUser(test.db, 'manager', { venues: [venue] });
  area = await insertAreaManager(test.db, [venue]);
  staff = await insertUser(test.db, 'staff', { venues: [venue] });
  await insertUser(test.db, 'manager', { venues: [venue], isUnconfirmed: true });
  await test.db.deleteFrom('mails').execute();
});

const FAILED = {
  system_working: 0,
  system_recording: 0,
  cameras: 0,
  recording: 0,
  match_time: 0,
  note: 'The recorder is dead',
} as const;

const REASON = 'The wrong venue';

const record = (who: Pick<SignedInUser, 'token'>, change: object = {}) =>
  recordInspection(test, who, { venue_id: venue.id, ...change });

const voidEntry = (as: SignedInUser, { id }: { id: string }, reason?: string) =>
  test.call(deleteFormC, { as, params: { id }, body: reason === undefined ? {} : { reason } });

const list = (as: SignedInUser, query: object = {}) =>
  test.body(listFormC, { as, query: { venue_id: venue.id, ...query } });

const numbersIn = async (as: SignedInUser, query: object = {}) =>
  (await list(as, query)).data.map(({ entry_number }) => entry_number);

const mails = () => test.db.selectFrom('mails').selectAll().orderBy('id').execute();

const recipients = async () => (await mails()).map(({ recipient }) => recipient).sort();

it('a manager cannot replace a failed inspection of a technician by one of their own', async () => {
  const failed = await record(technician, FAILED);
  for (const reason of [undefined, REASON])
    expect((await voidEntry(manager, failed, reason)).status).toBe(403);
  const transcribed = await record(manager);
  expect(await numbersIn(manager)).toEqual([transcribed.entry_number, failed.entry_number]);
  const params = { id: failed.id };
  expect(await test.body(readFormC, { as: technician, params })).toEqual(failed);
});

describe('a technician’s inspection', () => {
  it('is voided by that technician and by an admin only, and says who may', async () => {
    for (const as of [technician, admin]) {
      const entry = await record(technician);
      for (const other of [manager, area, staff, owner, colleague]) {
        expect((await voidEntry(other, entry, REASON)).status).toBe(403);
        const { is_voidable } = await test.body(readFormC, { as: other, params: entry });
        expect(is_voidable).toBe(false);
      }
      expect((await test.body(readFormC, { as, params: entry })).is_voidable).toBe(true);
      const { status, body } = await voidEntry(as, entry, REASON);
      expect([status, body.message]).toEqual([200, FORM_C.deleted]);
      expect((await test.body(readFormC, { as, params: entry })).is_voidable).toBe(false);
      expect((await voidEntry(as, entry, REASON)).status).toBe(404);
    }
  });

  it('is not voided without a reason', async () => {
    const entry = await record(technician);
    for (const as of [technician, admin]) {
      for (const reason of [undefined, '', ' ']) {
        const { status, errors } = await voidEntry(as, entry, reason);
        expect([status, errors]).toEqual([422, { reason: [FIELD_ERROR.required(VOIDED.reason)] }]);
      }
    }
    expect(await mails()).toEqual([]);
  });

  it('stays readable, listed and exported with its mark when it is voided', async () => {
    const entry = await record(technician, FAILED);
    await voidEntry(admin, entry, REASON);
    const at = '2026-11-20T13:00:00.000Z';
    const mark = { voided_at: at, void_reason: REASON, voided_by: expect.any(String) };
    for (const as of [technician, colleague, owner, manager, area, staff, admin]) {
      const { data, meta } = await list(as);
      expect([data, meta.total]).toMatchObject([[{ id: entry.id, ...mark }], 1]);
      expect((await list(as, { search: 'recorder' })).data).toMatchObject([mark]);
      expect((await list(as, { from: '2026-11-20 00:00:00' })).data).toMatchObject([mark]);
      expect(await test.body(readFormC, { as, params: entry })).toMatchObject(mark);
      const { formList } = await test.body(printFormC, { as, params: entry });
      expect(formList).toMatchObject([mark]);
      const query = { venue_id: venue.id };
      expect((await test.body(exportFormC, { as, query })).formList).toMatchObject([mark]);
      expect(await test.body(readFormCHistory, { as, params: entry })).toMatchObject([
        { action: 'create' },
        { action: 'void', reason: REASON },
      ]);
    }
    const body = { ...buildInspection(), version: 2 };
    expect(await test.status(updateFormC, { as: admin, params: entry, body })).toBe(404);
  });

  it('no longer counts as an inspection of the venue when it is voided', async () => {
    await voidEntry(technician, await record(technician), REASON);
    const due = await test.body(listDueInspections, { as: technician });
    expect(due.find(({ venue_id }) => venue_id === venue.id)?.due_day).toBeNull();
  });

  it('is counted in the pages of the list when it is voided', async () => {
    for (let count = 0; count < 12; count += 1) {
      const entry = await record(count % 2 ? manager : technician);
      if (count > 7) await voidEntry(admin, entry, REASON);
    }
    const { data, meta } = await list(manager);
    expect([data.length, meta.total, meta.last_page]).toEqual([10, 10, 1]);
    expect(await numbersIn(manager)).toEqual([11, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await numbersIn(admin, { voided: true, page: 2 })).toEqual([2, 1]);
    expect((await list(admin, { voided: true })).meta.total).toBe(12);
  });
});

describe('the mails of a voided inspection', () => {
  it('are for the venue’s managers, the technician and the company', async () => {
    const entry = await record(technician, FAILED);
    await voidEntry(admin, entry, REASON);
    const { email } = company;
    const people = [manager.email, area.email, technician.email, email].sort();
    expect(await recipients()).toEqual(people);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      subject: `Inspection No. ${entry.entry_number} at ${venue.name} was voided`,
      path: `/form-c/edit/${entry.id}`,
    });
    const text = textOf(mail);
    for (const words of [REASON, technician.name, '20/11/2026 11:00 PM', '20/11/2026 10:00 AM'])
      expect(text).toContain(words);
  });

  it('are for confirmed addresses only', async () => {
    await changeUser(test.db, area, { email_confirmed_at: null });
    await voidEntry(technician, await record(technician), REASON);
    expect(await recipients()).not.toContain(area.email);
  });

  it('reach nobody but the managers of a venue that waits for confirmation', async () => {
    const waiting = await insertVenue(test.db, { company_id: company.id, confirmed_at: null });
    const { email } = await insertUser(test.db, 'manager', { venues: [waiting] });
    await voidEntry(admin, await record(technician, { venue_id: waiting.id }), REASON);
    expect(await recipients()).toEqual([email]);
  });

  it('are sent for ten inspections of a venue an hour', async () => {
    for (let count = 0; count < 11; count += 1) {
      await voidEntry(technician, await record(technician), REASON);
    }
    expect(await recipients()).toHaveLength(10 * 4);
  });
});

describe('a transcribed inspection', () => {
  it('is voided by managers and admins, needs no reason, and leaves the lists', async () => {
    for (const as of [manager, admin]) {
      const entry = await record(manager);
      for (const other of [technician, staff, owner])
        expect((await voidEntry(other, entry)).status).toBe(403);
      expect((await voidEntry(as, entry)).status).toBe(200);
      expect((await list(manager)).meta.total).toBe(0);
      expect(await test.status(readFormC, { as: manager, params: entry })).toBe(404);
      const { voided_at, void_reason } = await test.body(readFormC, { as: admin, params: entry });
      expect([voided_at, void_reason]).toEqual(['2026-11-20T13:00:00.000Z', null]);
      const query = { venue_id: venue.id };
      const { formList } = await test.body(exportFormC, { as: staff, query });
      expect(formList[0]).toMatchObject({ entry_number: entry.entry_number, voided_at });
    }
    expect(await mails()).toEqual([]);
  });

  it('names the voided inspections of technicians of the same day at the venue', async () => {
    const early = { submitted_at: '2026-11-18T00:00:00' };
    const late = { submitted_at: '2026-11-18T23:59:00' };
    const voided = [
      await record(technician, early),
      await record(technician, late),
      await record(technician, { submitted_at: '2026-11-17T23:59:00' }),
      await record(manager, early),
    ];
    const transcribed = await record(manager, late);
    const own = await record(technician, late);
    expect(transcribed.beside_voided).toEqual([]);
    for (const entry of voided) await voidEntry(admin, entry, REASON);
    const params = transcribed;
    expect((await test.body(readFormC, { as: staff, params })).beside_voided).toEqual([1, 2]);
    expect((await test.body(readFormC, { as: staff, params: own })).beside_voided).toEqual([]);
    const { formList } = await test.body(printFormC, { as: staff, params });
    expect(formList).toMatchObject([{ beside_voided: [1, 2] }]);
  });
});
