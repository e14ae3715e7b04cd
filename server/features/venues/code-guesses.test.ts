import { beforeEach, describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/core/endpoint.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { createVenue, joinVenue, updateVenue } from '#contract/venues/calls.ts';
import { GUESSES_AN_HOUR } from '#server/platform/rate-limits/guess-limits.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';

let test: TestApp;
let venue: Awaited<ReturnType<typeof insertVenue>>;
let manager: SignedInUser;
let company: string;

beforeEach(async () => {
  test ??= await buildTestApp();
  await test.db.deleteFrom('call_counts').execute();
  venue = await insertVenue(test.db);
  manager = await insertUser(test.db, 'manager', { venues: [venue] });
  company = (await insertCompany(test.db)).id;
});

const form = (code: string): SentBody<typeof createVenue> => ({
  ...{ name: 'The Night Owl', code, licence_number: '84123456', company_id: company },
  ...{ address: '1 George Street, Brisbane City QLD' },
  hours: { monday: { open: '10:00', close: '02:00' } },
});

const create = (code: string, as?: string) =>
  test.call(createVenue, { body: form(code), from: newClientAddress(), ...(as && { as }) });

const join = (code: string) =>
  test.call(joinVenue, {
    as: manager.token,
    params: { managerId: manager.managerId, venue_code: code },
    body: {},
    from: newClientAddress(),
  });

const register = (code: string) =>
  test.call(registerManager, {
    from: newClientAddress(),
    body: {
      ...{ name: 'Total Stranger', phone: '0491 570 156', venue_code: code },
      email: `${code}@example.com`.toLowerCase(),
      ...{ password: 'Correct1', password_confirmation: 'Correct1' },
    },
  });

/** Every call that tells a stranger whether a venue has a code. */
const ORACLES = { create, join, register } as const;
const names = Object.keys(ORACLES) as (keyof typeof ORACLES)[];

describe('guesses of venue codes', () => {
  it('are limited over all addresses and calls together, for right codes alike', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < GUESSES_AN_HOUR['venue code'].fromAnywhere; number += 1) {
      const name = names[number % 2] ?? 'join';
      statuses.push((await ORACLES[name](`GUESS-${1000 + number}`)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([201, 422]));
    for (const name of names) {
      expect(await ORACLES[name](venue.code)).toMatchObject({
        status: 429,
        message: API_ERROR.tooManyCodes(60),
      });
    }
    const change = { as: manager.token, params: { id: venue.id } };
    const body = { ...form('ANOTHER-CODE'), code: 'ANOTHER-CODE' };
    expect((await test.call(updateVenue, { ...change, body })).status).toBe(429);
    const same = { ...body, code: venue.code };
    expect((await test.call(updateVenue, { ...change, body: same })).status).toBe(200);
    const admin = await insertUser(test.db, 'admin');
    expect((await create('ADMINS-CODE', admin.token)).status).toBe(201);
    expect((await create('')).status).toBe(201);
  });

  it('do not count right codes', async () => {
    const { code } = venue;
    for (let count = 0; count < 3; count += 1) expect((await join(code)).status).toBe(200);
    await register(code);
    const counts = await test.db.selectFrom('call_counts').select('count').execute();
    expect(counts.map(({ count }) => count)).toContain(0);
  });
});

describe('the code of a venue', () => {
  it('is generated when it is left empty', async () => {
    const [first, second] = [await create(''), await create('')];
    for (const { body } of [first, second]) {
      expect(body.code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    }
    expect(first.body.code).not.toBe(second.body.code);
  });

  it('has eight characters when it is new, and stays valid when it is shorter', async () => {
    expect(await create('SHORT-7')).toMatchObject({
      status: 422,
      errors: { code: [FIELD_ERROR.venueCodeTooShort] },
    });
    const old = await insertVenue(test.db, { code: `OLD${venue.id}` });
    const as = (await insertUser(test.db, 'manager', { venues: [old] })).token;
    const update = (code: string) =>
      test.call(updateVenue, { as, params: { id: old.id }, body: { ...form(code), code } });
    expect((await update(old.code)).status).toBe(200);
    expect((await update(old.code.toLowerCase())).status).toBe(200);
    expect((await join(old.code)).status).toBe(200);
    expect(await update('NEW-1')).toMatchObject({
      status: 422,
      errors: { code: [FIELD_ERROR.venueCodeTooShort] },
    });
  });
});
