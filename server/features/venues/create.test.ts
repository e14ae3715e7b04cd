import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/core/endpoint.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { VENUE_FORM } from '#contract/messages/screens/venues.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { createVenue, listVenues } from '#contract/venues/calls.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const test = await buildTestApp();
const company = await insertCompany(test.db);
const manager = await insertUser(test.db, 'manager');
const admin = await insertUser(test.db, 'admin');

let codes = 0;
const form = (change: Partial<SentBody<typeof createVenue>> = {}) => ({
  name: 'The Night Owl',
  code: `NIGHT-OWL-${++codes}`,
  licence_number: '84123456',
  address: '7 Brunswick Street, Fortitude Valley QLD 4006',
  latitude: '-27.4567',
  longitude: '153.0354',
  company_id: company.id,
  hours: { friday: { open: '10:00', close: '02:00' } },
  ...change,
});

const create = (body: SentBody<typeof createVenue>, as?: string, headers = {}) =>
  test.call(createVenue, { as, body, headers, from: newClientAddress() });

const historyOf = (id: string) =>
  test.db
    .selectFrom('history')
    .select(['actor_id', 'actor_name', 'action', 'entity'])
    .where('entity', '=', 'venue')
    .where('entity_id', '=', id)
    .execute();

describe('POST /venues/create', () => {
  it('adds a venue in the time zone of its place', async () => {
    const sent = form({ app_manager_selection: true });
    const { status, body } = await create(sent, admin.token);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: sent.name,
      code: sent.code,
      licence_number: sent.licence_number,
      address: sent.address,
      latitude: '-27.456700',
      longitude: '153.035400',
      time_zone: 'Australia/Brisbane',
      rules: 'qld',
      company_id: company.id,
      company: { name: company.name, phone: null },
      region: null,
      hours: sent.hours,
      is_active: true,
      is_confirmed: true,
      hasCompletedFormA: false,
      not_trading_days: [],
      appManagerSelection: true,
      managers: [],
      is_user_confirmed: true,
      version: 1,
    });
    expect(await historyOf(body.id)).toMatchObject([
      { action: 'create', actor_id: admin.id, actor_name: expect.stringMatching(/^Robin/) },
    ]);
  });

  it.each([
    ['Australia/Sydney', 'Wharf Street, Tweed Heads NSW 2485'],
    ['Australia/Broken_Hill', 'Argent Street, Broken Hill 2880'],
    ['Australia/Perth', 'Hay Street, Perth, Western Australia'],
  ])('is in %s at %s, of which no coordinates are known', async (zone, address) => {
    const { body } = await create(form({ address, latitude: '', longitude: '' }), admin.token);
    expect(body).toMatchObject({ time_zone: zone, latitude: null, longitude: null });
  });

  it('connects the manager who adds it, named or not', async () => {
    const first = await create(form({ manager_id: manager.managerId }), manager.token);
    const second = await create(form(), manager.token);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.managers.map(({ id }) => id)).toEqual([manager.managerId]);
    const { body } = await test.call(listVenues, { as: manager.token });
    const mine = body.data.map(({ id }) => id);
    expect(mine.sort()).toEqual([first.body.id, second.body.id].sort());
  });

  it('lets a visitor add a venue, which nobody is connected to', async () => {
    const { status, body } = await create(form({ name: 'The Visitor' }));
    expect(status).toBe(201);
    expect(body.managers).toEqual([]);
    expect(await historyOf(body.id)).toMatchObject([{ actor_id: null, actor_name: 'The Visitor' }]);
  });

  it('refuses to connect another manager', async () => {
    const refusal = { status: 422, errors: { manager_id: [API_ERROR.notFound] } };
    const named = form({ manager_id: manager.managerId });
    const other = await insertUser(test.db, 'manager');
    expect(await create(named)).toMatchObject(refusal);
    expect(await create(named, admin.token)).toMatchObject(refusal);
    expect(await create(named, other.token)).toMatchObject(refusal);
  });

  it('refuses a wrong token instead of treating the caller as a visitor', async () => {
    expect(await create(form(), 'wrong')).toMatchObject({ status: 401 });
  });

  it('returns an error for every wrong field', async () => {
    const { status, errors } = await create({ code: 'a b', latitude: 'north' } as never);
    expect(status).toBe(422);
    expect(errors).toEqual({
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
    const voided = await insertCompany(test.db);
    await test.db
      .updateTable('companies')
      .set({ voided_at: test.now() })
      .where('id', '=', voided.id)
      .execute();
    for (const company_id of [voided.id, '999999']) {
      const { status, errors } = await create(
        form({ code: ` ${code.toUpperCase()} `, company_id }),
      );
      expect(status).toBe(422);
      expect(errors).toEqual({
        code: [API_ERROR.venueCodeInUse],
        company_id: [FIELD_ERROR.required(LABEL.technicianCompany)],
      });
    }
  });

  it('accepts the code of a voided venue', async () => {
    const { code } = await insertVenue(test.db, { voided_at: test.now() });
    expect(await create(form({ code }), admin.token)).toMatchObject({ status: 201 });
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
      create(body, manager.token, headers),
      create(body, manager.token, headers),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });

  it('refuses more calls a minute from one address than the contract allows', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= (createVenue.callsAMinute ?? 0); count++) {
      const { status } = await test.call(createVenue, { body: {} as never, from: '10.9.9.9' });
      statuses.push(status);
    }
    expect(statuses.at(-2)).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });

  it('returns 404 for a repeated submission by a manager who has left the venue', async () => {
    const [sent, key] = [form(), { 'idempotency-key': 'venue-made-once' }];
    const maker = await insertUser(test.db, 'manager');
    const { body } = await create(sent, maker.token, key);
    expect((await create(sent, maker.token, key)).body).toMatchObject({ id: body.id });
    const code = { code: 'NEW-CODE', code_number: 2 };
    await test.db.updateTable('venues').set(code).where('id', '=', body.id).execute();
    expect((await create(sent, maker.token, key)).status).toBe(404);
  });
});
