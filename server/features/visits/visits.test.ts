import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/access/endpoint.ts';
import { API } from '#contract/api.ts';
import { exportAudit, listAudit } from '#contract/audit.ts';
import { readCalendar } from '#contract/calendar/calls.ts';
import { findStatement } from '#contract/checkpoints/statement.ts';
import { deleteFormA, exportFormA } from '#contract/form-a/calls.ts';
import { readVenueHistory } from '#contract/history.ts';
import { MADE } from '#contract/messages/entries.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { VISIT } from '#contract/messages/visits.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import {
  endVisit,
  leaveVisit,
  listVisits,
  nameOfficer,
  openVisit,
  readVisit,
  readVisitRegister,
  recordShownVisit,
  sightRegister,
  startVisit,
  viewVisitRegister,
} from '#contract/visits/calls.ts';
import { VISIT_MARK } from '#contract/visits/paths.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { FOUND_FAULT, insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { addVenue } from '#server/testing/records/venues.ts';
import { insertUser } from '#server/testing/records.ts';

/** 22:00 on Friday the 20th in Brisbane. */
const NOW = '2026-11-20T12:00:00.000Z';
const OFFICER = { officer_name: 'Insp. R. Vella', reference: 'OLGR-2026-114' };

const test = await buildTestApp({ startsAt: '2026-11-01T00:00:00Z' });
await insertQuestion(test.db);
const admin = await insertUser(test.db, 'admin');
const venue = await addVenue(test, admin);
const staff = await insertUser(test.db, 'staff', { venues: [venue] });
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const { name: starter } = await test.db
  .selectFrom('users')
  .select('name')
  .where('id', '=', staff.id)
  .executeTakeFirstOrThrow();
const params = { id: venue.id };
test.setNow('2026-11-17T12:00:00Z');
await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-17T22:00:00' });
test.setNow('2026-11-19T11:00:00Z');
const faulty = { submitted_at: '2026-11-19T21:00:00', ...FOUND_FAULT };
await recordCheck(test, manager, { venue_id: venue.id, ...faulty });
test.setNow(NOW);

let devices = 0;
/** A secret as a browser makes it. */
const newDevice = () => String(++devices).padStart(43, 'd');
const tokenOf = (device: string) => ({ token: VISIT_MARK + device });

const open = (link: string, device: string) =>
  test.call(openVisit, { body: { link, device }, from: newClientAddress() });

/** Starts a visit and opens it. @returns the caller that its device is */
async function visitor(body = {}, venueId = venue.id) {
  const as = venueId === venue.id ? staff : admin;
  const { id, url } = await test.body(startVisit, { as, params: { id: venueId }, body });
  const link = new URL(url).hash.slice(1);
  const device = newDevice();
  expect((await open(link, device)).status).toBe(200);
  return { id, link, device, as: tokenOf(device) };
}

const whatHappened = async () =>
  (await test.body(readVenueHistory, { as: manager, params })).map(({ by, what }) => [by, what]);

describe('a visit', () => {
  it('shows the register to the first device for an hour, and all of it is in the history', async () => {
    const { as, link, device } = await visitor();
    const register = await test.body(viewVisitRegister, { as });
    expect(register.venue.name).toBe(venue.name);
    const named = await test.body(nameOfficer, { as, body: OFFICER });
    expect(named).toMatchObject({ ...OFFICER, sighted_at: null, started_by: starter });
    expect((await test.body(sightRegister, { as })).sighted_at).toBe(NOW);
    const calendar = await test.body(readCalendar, { as: manager, params, query: { days: 1 } });
    expect(calendar.data[0]?.sightings).toEqual([
      { at: NOW, by: 'Insp. R. Vella, reference OLGR-2026-114' },
    ]);
    expect((await open(link, device)).status).toBe(200);
    await test.body(leaveVisit, { as });
    expect(await whatHappened()).toEqual(
      expect.arrayContaining([
        [starter, expect.stringMatching(/^Began to show/)],
        [VISIT.officer, 'Opened the register'],
        [VISIT.officer, 'Viewed the register, 28 nights'],
        ['Insp. R. Vella', 'Sighted by Insp. R. Vella, reference OLGR-2026-114'],
        ['Insp. R. Vella', 'Ended the visit of an officer'],
      ]),
    );
    const { data } = await test.body(listAudit, { as: admin, query: { kind: 'confirmation' } });
    expect(data[0]).toMatchObject({ by: 'Insp. R. Vella', venue_name: venue.name });
  });

  it('refuses a second device, and says whom to ask', async () => {
    const { link } = await visitor();
    expect(await open(link, newDevice())).toMatchObject({
      status: 409,
      message: VISIT.openedElsewhere('20/11/2026 10:00 PM', starter),
    });
    expect((await whatHappened())[0]?.[1]).toBe('Was refused the register as a second device');
  });

  it('admits one of two devices that open it at once', async () => {
    const { url } = await test.body(startVisit, { as: staff, params, body: {} });
    const link = new URL(url).hash.slice(1);
    const opened = await Promise.all([open(link, newDevice()), open(link, newDevice())]);
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('ends by itself, and whoever has its page open is told', async () => {
    const { as, link, device } = await visitor();
    test.setNow(NOW, 60 * MINUTE_MS);
    expect(await test.call(readVisit, { as })).toMatchObject({ status: 401, message: VISIT.ended });
    expect(await open(link, device)).toMatchObject({ status: 409, message: VISIT.ended });
    test.setNow(NOW);
  });

  it('is ended by the people of the venue, beside another that goes on', async () => {
    const [first, second] = [await visitor(), await visitor()];
    await test.body(endVisit, { as: manager, params: { id: first.id }, body: undefined });
    expect(await test.status(readVisit, { as: first.as })).toBe(401);
    expect(await test.status(readVisit, { as: second.as })).toBe(200);
    const { data } = await test.body(listVisits, { as: manager, params });
    expect(data.slice(0, 2).map(({ has_ended }) => has_ended)).toEqual([false, true]);
  });

  it('admits its device to nothing else', async () => {
    const { as } = await visitor();
    const admitted = ({ access }: Endpoint) =>
      access === 'public' || access === 'visit' || (typeof access === 'object' && access.visitToo);
    const refused = API.filter((endpoint) => !admitted(endpoint) && !isOpenToo(endpoint));
    const statuses = await Promise.all(
      refused.map(async ({ method, path }) => {
        const url = `/api${path.replace('{day}', '2026-11-18').replaceAll(/\{\w+\}/g, venue.id)}`;
        const headers = { authorization: `Bearer ${as.token}` };
        return (await test.app.inject({ method, url, headers })).statusCode;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  const isOpenToo = ({ access }: Endpoint) =>
    typeof access === 'object' && 'signedOutToo' in access && access.signedOutToo === true;

  it.each([
    ['a name is missing', { officer_name: ' ' }, { officer_name: [VISIT.nameRequired] }],
    [
      'name and reference are too long',
      { officer_name: 'x'.repeat(101), reference: 'x'.repeat(61) },
      { officer_name: [FIELD_ERROR.tooLong(100)], reference: [FIELD_ERROR.tooLong(60)] },
    ],
  ])('refuses the officer where %s', async (_, body, errors) => {
    const { as } = await visitor();
    expect(await test.errors(nameOfficer, { as, body })).toEqual(errors);
  });

  it('names the officer once, and is sighted only then', async () => {
    const { as } = await visitor();
    expect(await test.call(sightRegister, { as })).toMatchObject({
      status: 409,
      message: VISIT.nameFirst,
    });
    await test.body(nameOfficer, { as, body: OFFICER });
    const other = { officer_name: 'Somebody Else' };
    expect(await test.call(nameOfficer, { as, body: other })).toMatchObject({
      status: 409,
      message: VISIT.alreadyNamed,
    });
  });

  it.each(['wrong', 'x'.repeat(43), ''])('is not opened by the link "%s"', async (link) => {
    expect(await open(link, newDevice())).toMatchObject({
      status: 404,
      message: VISIT.unknownLink,
    });
  });

  it('is not started by somebody who waits for confirmation, nor at another venue', async () => {
    const newcomer = await insertUser(test.db, 'manager', { venues: [venue], isUnconfirmed: true });
    const body = {};
    expect(await test.call(startVisit, { as: newcomer, params, body })).toMatchObject({
      status: 403,
      message: API_ERROR.unconfirmed,
    });
    const stranger = await insertUser(test.db, 'manager');
    expect(await test.status(startVisit, { as: stranger, params, body })).toBe(404);
  });
});

describe('the register of a visit', () => {
  it('answers before any detail, and leads from each night to its fault', async () => {
    const { summary, nights, faults, managers, questions, rules } = await test.body(
      readVisitRegister,
      { as: staff, params },
    );
    expect(summary.map(({ text }) => text)).toEqual([
      '18 nights: 2 checked, 2 on time;',
      '16 missed.',
      '1 open fault.',
      'Not certified yet.',
      'Two managers with valid licences.',
    ]);
    const [fault] = faults;
    const [checked, faulted, tonight] = [nights.at(-4), nights.at(-2), nights.at(-1)];
    expect(checked?.checks).toMatchObject([{ answers: 1, no: [], minutes_late: 0 }]);
    expect(faulted).toMatchObject({ has_fault: true, checks: [{ no: [expect.anything()] }] });
    expect(fault).toMatchObject({ day: faulted?.day, entry_number: 1 });
    expect(fault?.steps.map(({ title }) => title)).toEqual([
      'Identified',
      'Mailed',
      'Arrange the repair',
      'Repair',
    ]);
    expect(JSON.stringify(fault)).not.toContain('@');
    expect(tonight).toMatchObject({ state: 'open', checks: [] });
    expect(managers.map(({ is_valid }) => is_valid)).toEqual([true, true]);
    expect(questions.length).toBeGreaterThan(0);
    expect(rules.map(({ citation }) => citation)).toContain('Liquor Regulation 2002 (Qld) s 37DA');
  });

  it('lists what was changed since an officer last sighted it', async () => {
    const own = await addVenue(test, admin);
    const at = { params: { id: own.id } };
    const signer = await insertUser(test.db, 'manager', { venues: [own] });
    const { id } = await recordCheck(test, signer, {
      venue_id: own.id,
      submitted_at: '2026-11-20T21:00:00',
    });
    const { as } = await visitor(OFFICER, own.id);
    await test.body(sightRegister, { as });
    test.setNow(NOW, MINUTE_MS);
    await test.body(deleteFormA, { as: admin, params: { id } });
    // The visit itself does not count as the last one.
    expect((await test.body(viewVisitRegister, { as })).last_sighting).toBeNull();
    const { last_sighting, changes } = await test.body(readVisitRegister, { as: admin, ...at });
    expect(last_sighting).toEqual({ at: NOW, by: 'Insp. R. Vella, reference OLGR-2026-114' });
    expect(changes.map(({ what }) => what)).toEqual(['Voided Form A No. 1']);
    test.setNow(NOW);
  });

  it('has nothing to tell of a venue without entries', async () => {
    const empty = await addVenue(test, admin);
    const { summary, faults, inspection } = await test.body(readVisitRegister, {
      as: admin,
      params: { id: empty.id },
    });
    expect(summary[0]?.text).toBe('The register has no night yet.');
    expect([faults, inspection]).toEqual([[], null]);
  });
});

describe('what an officer takes', () => {
  it('names them in the signed statement, and is in the history', async () => {
    const { as } = await visitor(OFFICER);
    const { formList, statement = '' } = await test.body(exportFormA, { as, query: {} });
    expect(formList).toHaveLength(2);
    expect(findStatement(statement)?.statement.filter).toMatchObject({
      officer: 'Insp. R. Vella',
      reference: 'OLGR-2026-114',
    });
    expect((await whatHappened())[0]).toEqual(['Insp. R. Vella', 'Exported Form A: 2 entries']);
    const { formList: exports } = await test.body(exportAudit, {
      as: admin,
      query: { kind: 'export' },
    });
    expect(exports[0]).toMatchObject({ by: 'Insp. R. Vella' });
  });
});

describe('a visit that was shown without a connection', () => {
  const shown = {
    uid: '6f3d3c5e-3a6f-4c47-8f0e-0f5a1d2b3c4d',
    ...OFFICER,
    shown_at: '2026-11-20T11:45:00.000Z',
    as_of: '2026-11-20T11:40:00.000Z',
    sighted_at: '2026-11-20T11:50:00.000Z',
  };

  it('is recorded once, with what the phone said of its times', async () => {
    const send = () => test.body(recordShownVisit, { as: staff, params, body: shown });
    const [one, other] = [await send(), await send()];
    expect(other).toEqual(one);
    expect((await whatHappened()).slice(0, 2)).toEqual([
      [starter, 'Sighted by Insp. R. Vella, reference OLGR-2026-114'],
      [
        starter,
        'Showed the register to an officer without a connection, 20/11/2026 11:45 AM UTC by the phone’s clock, as of 20/11/2026 11:40 AM UTC',
      ],
    ]);
  });

  it('is refused when it is too old', async () => {
    const body = { uid: crypto.randomUUID(), shown_at: '2026-11-06T11:00:00Z', as_of: NOW };
    expect(await test.errors(recordShownVisit, { as: staff, params, body })).toEqual({
      shown_at: [MADE.tooOld(14)],
    });
  });

  it('was not later than it is recorded, whatever the phone’s clock says', async () => {
    const body = { uid: crypto.randomUUID(), shown_at: '2027-01-01T00:00:00Z', as_of: NOW };
    const { id } = await test.body(recordShownVisit, { as: staff, params, body });
    const { data } = await test.body(listVisits, { as: staff, params });
    expect(data.find((one) => one.id === id)).toMatchObject({ started_at: NOW, has_ended: true });
  });
});
