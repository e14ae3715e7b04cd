import { beforeEach, describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { VENUE_FORM } from '#contract/messages/venues.ts';
import { registerManager } from '#contract/registration.ts';
import { createVenue, joinVenue, listVenues, updateVenue } from '#contract/venues/calls.ts';
import { LIMITS, limiter } from '#server/platform/rate-limits/limiter.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { historyOf } from '#server/testing/records/history.ts';
import {
  buildRegistration,
  buildVenue,
  changeVenue,
  formOf,
  joinByCode,
} from '#server/testing/records/venues.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const test = await buildTestApp();
const company = await insertCompany(test.db);
const manager = await insertUser(test.db, 'manager');
const admin = await insertUser(test.db, 'admin');

beforeEach(async () => {
  await test.db.deleteFrom('call_counts').execute();
});

let codes = 0;
const form = (change: Partial<SentBody<typeof createVenue>> = {}) =>
  buildVenue({
    code: `NIGHT-OWL-${++codes}`,
    latitude: '-27.4567',
    longitude: '153.0354',
    company_id: company.id,
    ...change,
  });

const create = (body: SentBody<typeof createVenue>, as?: SignedInUser, headers = {}) =>
  test.call(createVenue, { as, body, headers, from: newClientAddress() });

const historyOfVenue = (venue: { id: string }) => historyOf(test.db, 'venue', venue);

describe('POST /venues/create', () => {
  it('adds a venue in the time zone of its place', async () => {
    const sent = form();
    const { status, body } = await create({ ...sent, app_manager_selection: true }, admin);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...sent,
      id: expect.any(String),
      latitude: '-27.456700',
      longitude: '153.035400',
      time_zone: 'Australia/Brisbane',
      rules: 'qld',
      company: { name: company.name, phone: null },
      region: null,
      is_active: true,
      is_confirmed: true,
      hasCompletedFormA: false,
      not_trading_days: [],
      appManagerSelection: true,
      managers: [],
      is_user_confirmed: true,
      version: 1,
    });
    expect(await historyOfVenue(body)).toMatchObject([
      { action: 'create', actor_id: admin.id, actor_name: expect.stringMatching(/^Robin/) },
    ]);
  });

  it('is in the time zone of its address where no coordinates are known', async () => {
    const address = 'Hay Street, Perth, Western Australia';
    const { body } = await create(form({ address, latitude: '', longitude: '' }), admin);
    expect(body).toMatchObject({
      time_zone: 'Australia/Perth',
      latitude: null,
      longitude: null,
    });
  });

  it('connects the manager who adds it, named or not', async () => {
    const first = await create(form({ manager_id: manager.managerId }), manager);
    const second = await create(form(), manager);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.managers.map(({ id }) => id)).toEqual([manager.managerId]);
    const { data } = await test.body(listVenues, { as: manager });
    expect(data.map(({ id }) => id).sort()).toEqual([first.body.id, second.body.id].sort());
  });

  it('lets a visitor add a venue, which nobody is connected to', async () => {
    const { status, body } = await create(form({ name: 'The Visitor' }));
    expect(status).toBe(201);
    expect(body.managers).toEqual([]);
    expect(await historyOfVenue(body)).toMatchObject([
      { actor_id: null, actor_name: 'The Visitor' },
    ]);
  });

  it('refuses to connect another manager', async () => {
    const named = form({ manager_id: manager.managerId });
    for (const as of [undefined, admin, await insertUser(test.db, 'manager')]) {
      expect((await create(named, as)).errors).toEqual({ manager_id: [API_ERROR.notFound] });
    }
  });

  it('refuses a wrong token instead of treating the caller as a visitor', async () => {
    expect((await create(form(), { ...manager, token: 'wrong' })).status).toBe(401);
  });

  it('returns an error for every wrong field', async () => {
    const body = { code: 'a b', latitude: 'north' } as never;
    expect(await test.errors(createVenue, { body, from: newClientAddress() })).toEqual({
      name: [FIELD_ERROR.nameRequired],
      code: [FIELD_ERROR.venueCodeInvalid],
      licence_number: [FIELD_ERROR.required(VENUE_FORM.licenceNumber)],
      address: [FIELD_ERROR.required(LABEL.address)],
      latitude: [FIELD_ERROR.numberInvalid],
      company_id: [FIELD_ERROR.required(LABEL.technicianCompany)],
      hours: [FIELD_ERROR.hoursRequired],
    });
  });

  it('refuses a code in use, in any case, and an unknown company, both at once', async () => {
    const { code } = await insertVenue(test.db, { code: 'Taken-By-1' });
    const voided = await insertCompany(test.db, { voided_at: test.now() });
    for (const company_id of [voided.id, '999999']) {
      const body = form({ code: ` ${code.toUpperCase()} `, company_id });
      expect((await create(body)).errors).toEqual({
        code: [API_ERROR.venueCodeInUse],
        company_id: [FIELD_ERROR.required(LABEL.technicianCompany)],
      });
    }
  });

  it('accepts the code of a voided venue', async () => {
    const { code } = await insertVenue(test.db, { voided_at: test.now() });
    expect((await create(form({ code }), admin)).status).toBe(201);
  });

  it('adds one venue when several request one code simultaneously', async () => {
    const options = Array.from({ length: 8 }, () => create(form({ code: 'RUSH-CODE-1' })));
    const statuses = (await Promise.all(options)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
  });

  it('adds one venue for a repeated submission', async () => {
    const body = form();
    const headers = { 'idempotency-key': 'the-same-venue' };
    const [first, second] = await Promise.all([
      create(body, manager, headers),
      create(body, manager, headers),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });

  it('returns 404 for a repeated submission by a manager who has left the venue', async () => {
    const [sent, key] = [form(), { 'idempotency-key': 'venue-made-once' }];
    const maker = await insertUser(test.db, 'manager');
    const { body } = await create(sent, maker, key);
    expect((await create(sent, maker, key)).body).toMatchObject({ id: body.id });
    await changeVenue(test.db, body, { code: 'NEW-CODE', code_number: 2 });
    expect((await create(sent, maker, key)).status).toBe(404);
  });
});

describe('the code of a venue', () => {
  const tooShort = { status: 422, errors: { code: [FIELD_ERROR.venueCodeTooShort] } };

  it('has eight characters when it is new, and stays valid when it is shorter', async () => {
    expect(await create(form({ code: 'SHORT-7' }))).toMatchObject(tooShort);
    const old = await insertVenue(test.db, { code: `OLD${company.id}`, company_id: company.id });
    const as = await insertUser(test.db, 'manager', { venues: [old] });
    const update = (code: string) =>
      test.call(updateVenue, { as, params: { id: old.id }, body: formOf(old, { code }) });
    expect((await update(old.code)).status).toBe(200);
    expect((await update(old.code.toLowerCase())).status).toBe(200);
    expect((await joinByCode(test, manager, old.code)).status).toBe(200);
    expect(await update('NEW-1')).toMatchObject(tooShort);
  });
});

describe('guesses of venue codes', () => {
  /** Every call that tells a stranger whether a venue has a code. */
  const ORACLES = {
    create: (code: string, from = newClientAddress()) =>
      test.call(createVenue, { body: form({ code }), from }),
    join: (venue_code: string, from = newClientAddress()) =>
      test.call(joinVenue, {
        as: manager,
        params: { managerId: manager.managerId, venue_code },
        body: {},
        from,
      }),
    register: (venue_code: string, from = newClientAddress()) =>
      test.call(registerManager, { from, body: buildRegistration({ venue_code }) }),
  } as const;

  it('are limited for networks with a refusal over all addresses and calls, for right codes alike', async () => {
    const venue = await insertVenue(test.db, { company_id: company.id });
    const as = await insertUser(test.db, 'manager', { venues: [venue] });
    const statuses = new Set<number>();
    const ofAll = 'guessed venue code, all addresses';
    await limiter(test.db, test.now()).count([ofAll], LIMITS[ofAll].max - 2);
    for (const guess of [ORACLES.create, ORACLES.join]) {
      statuses.add((await guess(`UNKNOWN-${++codes}`)).status);
    }
    expect(statuses).toEqual(new Set([201, 422]));
    for (const guess of Object.values(ORACLES)) {
      const from = newClientAddress();
      expect((await guess(`UNKNOWN-${++codes}`, from)).status).not.toBe(429);
      expect(await guess(venue.code, from)).toMatchObject({
        status: 429,
        message: API_ERROR.tooManyGuesses(60),
      });
      expect((await ORACLES.join(venue.code)).status).toBe(200);
    }
    const from = newClientAddress();
    const update = (code: string) =>
      test.status(updateVenue, {
        as,
        from,
        params: { id: venue.id },
        body: formOf(venue, { code }),
      });
    await ORACLES.join(`UNKNOWN-${++codes}`, from);
    expect(await update('ANOTHER-CODE')).toBe(429);
    expect(await update(venue.code)).toBe(200);
    expect((await create(form({ code: 'ADMINS-CODE' }), admin)).status).toBe(201);
  });

  it('do not count right codes', async () => {
    const { code } = await insertVenue(test.db);
    for (let count = 0; count < 3; count += 1) expect((await ORACLES.join(code)).status).toBe(200);
    await ORACLES.register(code);
    const counts = await test.db.selectFrom('call_counts').select('count').execute();
    expect(counts.map(({ count }) => count)).toContain(0);
  });
});
