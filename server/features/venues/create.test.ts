import { beforeAll, describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/core/endpoint.ts';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { ERROR } from '#contract/messages/spec/errors.ts';
import { FIELD } from '#contract/messages/spec/field-errors.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { createVenue, listVenues } from '#contract/venues/calls.ts';
import { newCaller } from '#server/testing/client-addresses.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aCompany, aVenue, type Known, signedIn } from '../../testing/people.ts';

let test: TestApp;
let company: Awaited<ReturnType<typeof aCompany>>;
let manager: Known;
let admin: Known;

beforeAll(async () => {
  test = await buildTestApp();
  company = await aCompany(test.db);
  manager = await signedIn(test.db, 'manager');
  admin = await signedIn(test.db, 'admin');
});

let codes = 0;
const form = (change: Partial<SentBody<typeof createVenue>> = {}) => ({
  name: 'The Night Owl',
  code: `OWL-${++codes}`,
  licence_number: '84123456',
  address: '7 Brunswick Street, Fortitude Valley QLD 4006',
  latitude: '-27.4567',
  longitude: '153.0354',
  company_id: company.id,
  hours: { friday: { open: '10:00', close: '02:00' } },
  ...change,
});

const create = (body: SentBody<typeof createVenue>, as?: string, headers = {}) =>
  test.ask(createVenue, { as, body, headers, from: newCaller() });

const historyOf = (id: string) =>
  test.db
    .selectFrom('history')
    .select(['actor_id', 'actor_name', 'action', 'entity'])
    .where('entity', '=', 'venue')
    .where('entity_id', '=', id)
    .execute();

describe('POST /venues/create', () => {
  it('makes a venue of what was sent, in the time zone where it lies', async () => {
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
      company: { name: company.name },
      hours: sent.hours,
      is_active: true,
      hasCompletedFormA: false,
      not_trading_days: [],
      appManagerSelection: true,
      managers: [],
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

  it('connects the manager who makes one, named or not', async () => {
    const first = await create(form({ manager_id: manager.managerId }), manager.token);
    const second = await create(form(), manager.token);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.managers.map(({ id }) => id)).toEqual([manager.managerId]);
    const { body } = await test.ask(listVenues, { as: manager.token });
    const mine = body.data.map(({ id }) => id);
    expect(mine.sort()).toEqual([first.body.id, second.body.id].sort());
  });

  it('lets a visitor in, whose venue nobody is connected to', async () => {
    const { status, body } = await create(form({ name: 'The Visitor' }));
    expect(status).toBe(201);
    expect(body.managers).toEqual([]);
    expect(await historyOf(body.id)).toMatchObject([{ actor_id: null, actor_name: 'The Visitor' }]);
  });

  it('connects nobody else', async () => {
    const refusal = { status: 422, errors: { manager_id: [ERROR.notFound] } };
    const named = form({ manager_id: manager.managerId });
    const other = await signedIn(test.db, 'manager');
    expect(await create(named)).toMatchObject(refusal);
    expect(await create(named, admin.token)).toMatchObject(refusal);
    expect(await create(named, other.token)).toMatchObject(refusal);
  });

  it.each(['staff', 'technician', 'company'] as const)('is nothing for %s', async (role) => {
    const other = await signedIn(test.db, role, { companyId: company.id });
    expect(await create(form(), other.token)).toMatchObject({ status: 403 });
  });

  it('takes no wrong token for a visitor', async () => {
    expect(await create(form(), 'wrong')).toMatchObject({ status: 401 });
  });

  it('tells every wrong field at once', async () => {
    const { status, errors } = await create({ code: 'a b', latitude: 'north' } as never);
    expect(status).toBe(422);
    expect(errors).toEqual({
      name: [FIELD.nameRequired],
      code: [RULE.venueCodeInvalid],
      licence_number: [RULE.required(LABEL.venueLicenceNumber)],
      address: [RULE.required(LABEL.address)],
      latitude: [RULE.numberInvalid],
      company_id: [RULE.required(LABEL.technicianCompany)],
      hours: [FIELD.hoursRequired],
    });
  });

  it('refuses a code in use, in capitals or not, and a company that is not there, together', async () => {
    const { code } = await aVenue(test.db, { code: 'Taken-1' });
    const voided = await aCompany(test.db);
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
        code: [REFUSAL.venueCodeInUse],
        company_id: [RULE.required(LABEL.technicianCompany)],
      });
    }
  });

  it('gives the code of a voided venue again', async () => {
    const { code } = await aVenue(test.db, { voided_at: test.now() });
    expect(await create(form({ code }), admin.token)).toMatchObject({ status: 201 });
  });

  it('makes one venue of a code that many ask for at the same moment', async () => {
    const asked = Array.from({ length: 8 }, () => create(form({ code: 'RUSH-1' })));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
  });

  it('makes one venue of the same submission sent twice', async () => {
    const body = form();
    const headers = { 'idempotency-key': 'the-same-venue' };
    const [first, second] = await Promise.all([
      create(body, manager.token, headers),
      create(body, manager.token, headers),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });

  it('slows down who makes many from one address', async () => {
    const ask = () => test.ask(createVenue, { body: {} as never, from: '10.9.9.9' });
    const statuses: number[] = [];
    for (let call = 0; call <= (createVenue.callsAMinute ?? 0); call++) {
      statuses.push((await ask()).status);
    }
    expect(statuses.at(-2)).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });

  it('sent again by who has left the venue meanwhile tells nothing of it', async () => {
    const [sent, key] = [form(), { 'idempotency-key': 'venue-made-once' }];
    const maker = await signedIn(test.db, 'manager');
    const { body } = await create(sent, maker.token, key);
    expect((await create(sent, maker.token, key)).body).toMatchObject({ id: body.id });
    const code = 'NEW-CODE';
    await test.db.updateTable('venues').set({ code }).where('id', '=', body.id).execute();
    expect((await create(sent, maker.token, key)).status).toBe(404);
  });
});
