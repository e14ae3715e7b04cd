import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { readCalendar } from '#contract/calendar/calls.ts';
import { createFormA, deleteFormA, exportFormA, readFormA } from '#contract/form-a/calls.ts';
import { formAProvenance } from '#contract/form-a/provenance.ts';
import { listFormB, readFormB } from '#contract/form-b/calls.ts';
import { readFormAHistory } from '#contract/history.ts';
import { MADE as MESSAGE } from '#contract/messages/entries.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { createQuestion, deleteQuestion } from '#contract/questions/calls.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/days.ts';
import { confirmManager, deleteVenue, removeManager, updateVenue } from '#contract/venues/calls.ts';
import { formADocument } from '#document/content/form-a.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { UNCONFIRMED } from '#server/testing/call-endpoint.ts';
import { buildSignature, FOUND_FAULT, insertQuestion } from '#server/testing/form-a.ts';
import { addVenue, formOf } from '#server/testing/records/venues.ts';
import { insertUser, type SignedInUser } from '#server/testing/records.ts';

/** 23:52 on Friday the 20th in Brisbane, 38 minutes before the deadline. */
const MADE = '2026-11-20T13:52:00.000Z';
const STATED = '2026-11-20T23:50';
const RECEIVED = '2026-11-20T14:41:00.000Z';

const test = await buildTestApp({ startsAt: '2026-06-01T00:00:00Z' });
const { body, call, db, setNow } = test;
const question_id = await insertQuestion(db);
const admin = await insertUser(db, 'admin');

/** Adds a venue with two managers, whose connections the history does not know. */
async function addManagedVenue() {
  setNow('2026-10-01T00:00:00Z');
  const venue = await addVenue(test, admin);
  const maker = await insertUser(db, 'manager', { venues: [venue] });
  const colleague = await insertUser(db, 'manager', { venues: [venue] });
  setNow(RECEIVED);
  return { venue, maker, colleague };
}

type Made = NonNullable<Exclude<SentBody<typeof createFormA>['made'], ''>>;
type Change = Partial<Omit<SentBody<typeof createFormA>, 'made'>> & {
  readonly made?: Partial<Made>;
};

/** Builds a check that the maker made offline. */
const checkOf = (
  { venue, maker }: { readonly venue: { id: string }; readonly maker: SignedInUser },
  { made, ...change }: Change = {},
) => ({
  venue_id: venue.id,
  manager_id: maker.managerId,
  submitted_at: STATED,
  signature: buildSignature(),
  answers: [{ question_id, answer: 1 as const }],
  ...change,
  made: { uid: randomUUID(), by: maker.id, at: MADE, ...made },
});

const send = (as: SignedInUser, check: SentBody<typeof createFormA>, headers = {}) =>
  call(createFormA, { as, body: check, headers });

const notesOf = (entry: Parameters<typeof formAProvenance>[0]) =>
  formAProvenance(entry).map(({ label, value }) => `${label} ${value}`);

const later = (ms: number, from = RECEIVED) => new Date(Date.parse(from) + ms).toISOString();

const { venue, maker, colleague } = await addManagedVenue();
const AT = { venue, maker };

describe('a check that was kept on a phone', () => {
  it('is on time by when it was made, and says when it was received', async () => {
    const { status, body: entry } = await send(maker, checkOf(AT));
    expect(status).toBe(201);
    expect(entry).toMatchObject({
      submitted_at: '2026-11-20T13:50:00.000Z',
      received_at: RECEIVED,
      minutes_late: 0,
      trading_day: '2026-11-20',
      made: { at: MADE, flags: [], clock_error_ms: null },
    });
    expect(notesOf(entry)).toEqual(['Made 11:52 PM, received 12:41 AM (offline)']);
  });

  it('has dates where it was received on another night', async () => {
    setNow(later(DAY_MS));
    const { body: entry } = await send(maker, checkOf(AT));
    expect(notesOf(entry)).toEqual(['Made 11:52 PM, received 22/11/2026 12:41 AM (offline)']);
    setNow(RECEIVED);
  });

  it('is no other than before when it is sent at once', async () => {
    setNow(MADE);
    const { body: entry } = await send(maker, checkOf(AT));
    expect(entry.made).toMatchObject({ at: MADE, flags: [] });
    expect(notesOf(entry)).toEqual([]);
    setNow(RECEIVED);
  });

  it('is on time and sent later in the calendar and on paper', async () => {
    const own = await addManagedVenue();
    const { body: entry } = await send(own.maker, checkOf(own));
    const query = { from: entry.trading_day, to: entry.trading_day };
    const params = { id: own.venue.id };
    const { data, tonight } = await body(readCalendar, { as: own.maker, params, query });
    expect(data[0]).toMatchObject({ state: 'on_time', sent_later: true });
    expect(tonight.check).toMatchObject({ id: entry.id, sent_later: true });
    const exported = await body(exportFormA, {
      as: own.maker,
      query: { venue_id: own.venue.id },
    });
    expect(exported.reports?.[0]?.states.at(-1)).toBe('on_time');
    const header = {
      timeZone: 'Australia/Brisbane',
      exportedBy: 'A',
      exportedAt: exported.exported_at,
      reports: exported.reports ?? [],
    };
    const { rows, nights } = formADocument(header, exported.formList);
    const row = rows.find(({ struck, night }) => !struck && !night);
    expect(row?.notes.map(({ value }) => value)).toContain('11:52 PM, received 12:41 AM (offline)');
    const details = row?.details();
    expect(details).toContain('On time, sent later');
    expect(details).toContain('Made 11:52 PM, received 12:41 AM (offline)');
    expect([...(nights?.rows ?? [])].flat()).toContain('On time, sent later');
  });

  it('is recorded later when it was made after the deadline', async () => {
    const own = await addManagedVenue();
    const made = { at: '2026-11-20T14:35:00.000Z' };
    const { body: entry } = await send(own.maker, checkOf(own, { made }));
    const query = { from: entry.trading_day, to: entry.trading_day };
    const { data } = await body(readCalendar, {
      as: own.maker,
      params: { id: own.venue.id },
      query,
    });
    expect(data[0]).toMatchObject({ state: 'recorded_later', sent_later: false });
  });

  it('counts the clocks of its fault from the stated time', async () => {
    const own = await addManagedVenue();
    const { answer, ...repair } = FOUND_FAULT;
    const found = checkOf(own, { answers: [{ question_id, answer }], ...repair });
    const { body: entry } = await send(own.maker, found);
    await send(own.colleague, found);
    const faults = await body(listFormB, { as: own.maker, query: { venue_id: own.venue.id } });
    expect(faults.data).toMatchObject([
      { reported_date: entry.submitted_at, arrange_by: '2026-11-22T13:50:00.000Z' },
    ]);
  });

  it('of two phones is two entries', async () => {
    const own = await addManagedVenue();
    const first = await send(own.maker, checkOf(own));
    const second = await send(own.colleague, checkOf({ ...own, maker: own.colleague }));
    expect([first, second].map(({ body: entry }) => entry.entry_number)).toEqual([1, 2]);
  });

  it('stands in the history, which verifies', async () => {
    const { body: entry } = await send(maker, checkOf(AT, { made: { at: later(HOUR_MS) } }));
    const params = { id: entry.id };
    const [created] = await body(readFormAHistory, { as: maker, params });
    expect(created?.after?.made).toEqual(entry.made);
    // Accounts that a test adds are not in the history.
    const { errors } = await verify(db);
    expect(errors.filter((error) => !error.endsWith(' is not in the history.'))).toEqual([]);
  });
});

describe('the sender of a check', () => {
  it('may be another confirmed manager, and both names are kept', async () => {
    const { body: entry } = await send(colleague, checkOf(AT));
    expect(entry.made?.by).toBe(entry.manager_name);
    expect(entry.recorded_by).not.toBe(entry.manager_name);
    expect(notesOf(entry)).toContain(`Sent by ${entry.recorded_by}`);
  });

  it('sends only their own before they are confirmed', async () => {
    const waiting = await insertUser(db, 'manager', { venues: [venue], isUnconfirmed: true });
    expect(await send(waiting, checkOf(AT))).toMatchObject(UNCONFIRMED);
    const own = await send(waiting, checkOf({ venue, maker: waiting }));
    expect(own.body.recorder_status).toBe('unconfirmed');
    const { answer, ...repair } = FOUND_FAULT;
    const found = { answers: [{ question_id, answer }], ...repair };
    const sent = await send(colleague, checkOf({ venue, maker: waiting }, found));
    expect(sent.body.recorder_status).toBe('unconfirmed');
    const readFault = () =>
      body(readFormB, { as: colleague, params: { id: sent.body.fault_id ?? '' } });
    expect((await readFault()).recorder_status).toBe('unconfirmed');
    const link = { venueId: venue.id, managerId: waiting.managerId };
    const read = () => body(readFormA, { as: colleague, params: { id: sent.body.id } });
    const signedByOther = checkOf({ venue, maker: waiting }, { manager_id: maker.managerId });
    expect((await send(colleague, signedByOther)).errors).toEqual({
      manager_id: [FIELD_ERROR.signAsYourself],
    });
    await body(confirmManager, { as: admin, params: link });
    expect((await read()).recorder_status, 'once the maker is confirmed').toBeNull();
    expect((await readFault()).recorder_status).toBeNull();
  });

  it('marks a check by somebody who was removed unconfirmed', async () => {
    const waiting = await insertUser(db, 'manager', { venues: [venue], isUnconfirmed: true });
    const link = { venueId: venue.id, managerId: waiting.managerId };
    await body(removeManager, { as: admin, params: link });
    const { body: entry } = await send(colleague, checkOf({ venue, maker: waiting }));
    expect(entry).toMatchObject({ recorder_status: 'unconfirmed', made: { flags: [] } });
  });
});

describe('a repetition', () => {
  it('answers the same entry to the maker and to others, at any age', async () => {
    const own = await addManagedVenue();
    const check = checkOf(own);
    const { body: entry } = await send(own.maker, check, { 'idempotency-key': 'first-attempt' });
    setNow(later(31 * DAY_MS));
    const again = { status: 201, body: { id: entry.id, entry_number: 1 } };
    const late = await insertUser(db, 'manager', { venues: [own.venue], at: test.now() });
    expect(await send(late, check)).toMatchObject(again);
    const keyed = { 'idempotency-key': 'second-attempt' };
    expect(await send(late, check, keyed)).toMatchObject(again);
    setNow(RECEIVED);
  });

  it('is not refused by what has changed since', async () => {
    const own = await addManagedVenue();
    const check = checkOf(own);
    const { body: entry } = await send(own.maker, check);
    const managerId = own.maker.managerId;
    await body(removeManager, { as: admin, params: { venueId: own.venue.id, managerId } });
    await db
      .updateTable('managers')
      .set({ licence_expiry_date: '2026-01-01' })
      .where('id', '=', managerId)
      .execute();
    expect(await send(own.maker, check)).toMatchObject({ status: 404 });
    expect((await send(own.colleague, check)).body.id).toBe(entry.id);
    await body(deleteFormA, { as: admin, params: { id: entry.id }, body: {} });
    const voided = await send(own.colleague, check);
    expect(voided).toMatchObject({ status: 201, body: { id: entry.id } });
    expect(voided.body.voided_at).not.toBeNull();
  });

  it('that arrives at the same moment is recorded once', async () => {
    const own = await addManagedVenue();
    const check = checkOf(own);
    const answers = await Promise.all(
      [own.maker, own.colleague, own.maker, own.colleague].map((as) => send(as, check)),
    );
    expect(new Set(answers.map(({ body: entry }) => entry.id)).size).toBe(1);
    const { formList } = await body(exportFormA, {
      as: admin,
      query: { venue_id: own.venue.id },
    });
    expect(formList).toHaveLength(1);
  });

  it('with other content is refused', async () => {
    const own = await addManagedVenue();
    const check = checkOf(own);
    const key = { 'idempotency-key': 'made-once-only' };
    await send(own.maker, check, key);
    const reused = { status: 409, message: API_ERROR.keyReused };
    const other = (made: Partial<Made>) => ({ ...check, made: { ...check.made, ...made } });
    expect(await send(own.maker, other({ by: own.colleague.id }))).toMatchObject(reused);
    expect(await send(own.maker, other({ at: later(1, MADE) }))).toMatchObject(reused);
    expect(await send(admin, { ...check, venue_id: venue.id })).toMatchObject(reused);
    const reworded = { ...check, email_note: 'Another text' };
    expect(await send(own.maker, reworded, key)).toMatchObject(reused);
    expect(await send(maker, check), 'at a venue of others').toMatchObject({ status: 404 });
  });
});

describe('a check is refused for good', () => {
  it('at a voided or an unknown venue', async () => {
    const own = await addManagedVenue();
    await body(deleteVenue, { as: admin, params: { id: own.venue.id } });
    expect(await send(own.maker, checkOf(own))).toMatchObject({ status: 404 });
    expect(await send(maker, checkOf({ ...AT, venue: { id: '999999' } }))).toMatchObject({
      status: 404,
    });
  });

  it('when its maker did not belong to the venue at that time', async () => {
    const own = await addManagedVenue();
    const errors = { 'made.by': [MESSAGE.notOfVenue] };
    const stranger = { by: maker.id };
    expect((await send(own.colleague, checkOf(own, { made: stranger }))).errors).toEqual(errors);
    const managerId = own.maker.managerId;
    setNow('2026-11-20T12:00:00.000Z');
    await body(removeManager, { as: admin, params: { venueId: own.venue.id, managerId } });
    setNow(RECEIVED);
    expect((await send(own.colleague, checkOf(own))).errors).toEqual(errors);
    const made = { at: '2026-11-20T11:59:00.000Z' };
    const before = checkOf(own, { submitted_at: '2026-11-20T21:55', made });
    expect((await send(own.colleague, before)).status).toBe(201);
  });

  it('after 14 days', async () => {
    setNow(later(14 * DAY_MS, MADE));
    expect((await send(maker, checkOf(AT))).status).toBe(201);
    setNow(later(14 * DAY_MS + 1, MADE));
    expect((await send(maker, checkOf(AT))).errors).toEqual({
      'made.at': [MESSAGE.tooOld(14)],
    });
    setNow(RECEIVED);
  });

  it('with every wrong field at once', async () => {
    const wrong = checkOf(AT, {
      manager_id: '999999',
      submitted_at: '2026-11-22T10:00',
      signature: new File(['no image'], 'signature.png', { type: 'image/png' }),
      answers: [{ question_id: '999999', answer: 1 }],
      made: { by: '999999', at: '2026-11-01T00:00:00.000Z' },
    });
    const { status, errors } = await send(maker, wrong);
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {}).sort()).toEqual([
      'answers',
      'made.at',
      'made.by',
      'manager_id',
      'signature',
      'submitted_at',
    ]);
  });

  it.each<Partial<Record<keyof Made, string>>>([
    { uid: 'x' },
    { at: '2026-11-20T23:52:00+10:00' },
    { at: 'yesterday' },
    { clock_offset_ms: '1.5' },
    { clock_offset_ms: '99999999999999' },
  ])('with %o', async (made) => {
    const { status, errors } = await send(maker, checkOf(AT, { made }));
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(Object.keys(made).map((name) => `made.${name}`));
  });

  it('when it is signed by a manager of another venue', async () => {
    const { maker: stranger } = await addManagedVenue();
    expect((await send(maker, checkOf(AT, { manager_id: stranger.managerId }))).errors).toEqual({
      manager_id: [FIELD_ERROR.managerRequired],
    });
  });
});

describe('a check that differs from the register at that time is flagged', () => {
  it('for a question that was added or deleted before it was made, and none after', async () => {
    const own = await addManagedVenue();
    const ofVenue = { title: 'Is the door closed?', venue_id: own.venue.id };
    setNow('2026-11-20T12:00:00.000Z');
    const added = await body(createQuestion, { as: admin, body: ofVenue });
    setNow(RECEIVED);
    const old = await send(own.maker, checkOf(own));
    expect(old.body.made?.flags).toEqual(['questions']);
    expect(notesOf(old.body)).toContain(
      'Answers the questions as the phone had them: they had been changed',
    );
    const all = [question_id, added.id].map((id) => ({ question_id: id, answer: 1 as const }));
    expect((await send(own.maker, checkOf(own, { answers: all }))).body.made?.flags).toEqual([]);
    await body(deleteQuestion, { as: admin, params: { id: added.id } });
    const then = await send(own.maker, checkOf(own, { answers: all }));
    expect(then.body.made?.flags).toEqual([]);
    expect(then.body.answers[1]?.question.title).toBe(ofVenue.title);
    const elsewhere = await send(maker, checkOf(AT, { answers: all }));
    expect(elsewhere.errors).toEqual({ answers: [FIELD_ERROR.answersIncomplete] });
  });

  it('for a manager whose licence had ended, and not for one that ended since', async () => {
    const own = await addManagedVenue();
    const endsOn = (licence_expiry_date: string) =>
      db
        .updateTable('managers')
        .set({ licence_expiry_date })
        .where('id', '=', own.maker.managerId)
        .execute();
    await endsOn('2026-11-20');
    setNow(later(DAY_MS));
    expect((await send(own.maker, checkOf(own))).body.made?.flags).toEqual([]);
    await endsOn('2026-11-19');
    const { body: entry } = await send(own.maker, checkOf(own));
    expect(entry.made?.flags).toEqual(['manager']);
    expect(notesOf(entry)).toContain(
      'The manager had no valid licences at this venue at that time',
    );
    setNow(RECEIVED);
  });

  it('for a manager who had left, and not for one who left since', async () => {
    const own = await addManagedVenue();
    const managerId = own.colleague.managerId;
    const signed = { manager_id: managerId };
    await body(removeManager, { as: admin, params: { venueId: own.venue.id, managerId } });
    expect((await send(own.maker, checkOf(own, signed))).body.made?.flags).toEqual([]);
    setNow(later(HOUR_MS));
    const made = { at: later(MINUTE_MS) };
    const { body: entry } = await send(own.maker, checkOf(own, { ...signed, made }));
    expect(entry.made?.flags).toEqual(['manager']);
    setNow(RECEIVED);
  });

  it('for a venue that was switched off, and not for one that was since', async () => {
    const own = await addManagedVenue();
    const off = formOf(own.venue, { is_active: false });
    await body(updateVenue, { as: admin, params: { id: own.venue.id }, body: off });
    expect((await send(own.maker, checkOf(own))).body.made?.flags).toEqual([]);
    setNow(later(HOUR_MS));
    const made = { at: later(MINUTE_MS) };
    const { body: entry } = await send(own.maker, checkOf(own, { made }));
    expect(entry.made?.flags).toEqual(['venue']);
    setNow(RECEIVED);
  });
});

describe("the phone's clock", () => {
  it('that is ahead is clamped to the time of receipt, and so is the stated time', async () => {
    const at = later(123 * MINUTE_MS);
    const ahead = checkOf(AT, { submitted_at: '2026-11-21T02:44', made: { at } });
    const { body: entry } = await send(maker, ahead);
    expect(entry).toMatchObject({
      submitted_at: RECEIVED,
      made: { at: RECEIVED, flags: ['clock'], clock_error_ms: 123 * MINUTE_MS },
    });
    expect(notesOf(entry)).toContain(
      "The phone's clock was 2 h 3 min ahead: the time of receipt counts",
    );
  });

  it('that was known to be wrong is corrected', async () => {
    const made = { at: later(2 * HOUR_MS, MADE), clock_offset_ms: -2 * HOUR_MS };
    const { body: entry } = await send(maker, checkOf(AT, { made }));
    expect(entry.made).toMatchObject({ at: MADE, flags: [] });
    const future = checkOf(AT, { submitted_at: '2026-11-21T02:00', made });
    expect((await send(maker, future)).errors).toEqual({
      submitted_at: [FIELD_ERROR.dateInFuture],
    });
  });

  it('that is behind makes nothing earlier, once it is measured', async () => {
    const made = { at: later(-2 * HOUR_MS, MADE) };
    const header = { 'device-time': later(-2 * HOUR_MS) };
    const behind = checkOf(AT, { submitted_at: '2026-11-20T21:52', made });
    const { body: entry } = await send(maker, behind, header);
    expect(entry.made).toMatchObject({
      at: MADE,
      flags: ['clock'],
      clock_error_ms: -2 * HOUR_MS,
    });
    expect(notesOf(entry)).toContain("The phone's clock was 2 h behind");
  });

  it('that was changed before the check was sent is flagged', async () => {
    const made = { clock_offset_ms: 0 };
    const sentWith = (aheadMs: number) =>
      send(maker, checkOf(AT, { made }), { 'device-time': later(aheadMs) });
    expect((await sentWith(5 * MINUTE_MS)).body.made).toMatchObject({ at: MADE, flags: [] });
    expect((await sentWith(6 * MINUTE_MS)).body.made).toMatchObject({
      at: MADE,
      flags: ['clock'],
      clock_error_ms: 6 * MINUTE_MS,
    });
  });
});

it('reads the hour that comes twice by when the check was made', async () => {
  const autumn = await buildTestApp({ startsAt: '2027-03-01T00:00:00Z' });
  const id = await insertQuestion(autumn.db);
  const owner = await insertUser(autumn.db, 'admin', { at: autumn.now() });
  const sydney = await addVenue(autumn, owner, { address: '1 George Street, Sydney NSW 2000' });
  const manager = await insertUser(autumn.db, 'manager', { venues: [sydney] });
  autumn.setNow('2027-04-03T20:00:00Z');
  const sender = await insertUser(autumn.db, 'admin', { at: autumn.now() });
  const stated = async (at: string) => {
    const { body: entry } = await autumn.call(createFormA, {
      as: sender,
      body: checkOf(
        { venue: sydney, maker: manager },
        {
          submitted_at: '2027-04-04T02:30',
          answers: [{ question_id: id, answer: 1 }],
          made: { at },
        },
      ),
    });
    return entry.submitted_at;
  };
  expect(await stated('2027-04-03T15:35:00.000Z')).toBe('2027-04-03T15:30:00.000Z');
  expect(await stated('2027-04-03T16:35:00.000Z')).toBe('2027-04-03T16:30:00.000Z');
});
