import { beforeEach, describe, expect, it } from 'vitest';
import { createCompany } from '#contract/companies/calls.ts';
import { validateLicence } from '#contract/licences/calls.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { registerManager } from '#contract/registration.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time/days.ts';
import { guessesMail } from '#server/mails/account.ts';
import { buildDetails, twice } from '#server/testing/account/forms.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { buildRequest } from '#server/testing/call-endpoint.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertCompany, insertUser, subjectsTo } from '#server/testing/records.ts';
import { LIMITS, limiter } from './limiter.ts';

const NOW = '2026-11-20T12:00:00Z';
const KNOWN = 'known@x.example';
const LICENCE = 'SEC 4711';

const test = await buildTestApp({ startsAt: NOW });
await insertUser(test.db, 'manager', { account: { email: KNOWN } });
await insertCompany(test.db, { licence_number: LICENCE });

const company = (email: string) => ({ name: 'Watchful', email, address: '1 Ann Street QLD' });

/** Calls that tell an anonymous client whether a value is in use. */
const CALLS = {
  registration: (from: string, email = KNOWN) =>
    test.call(registerManager, { body: buildDetails(email, twice('Correct1')), from }),
  'a company’s registration': (from: string, email = KNOWN) =>
    test.call(createCompany, { body: company(email), from }),
  'a check of a licence': (from: string) =>
    test.call(validateLicence, {
      body: { licence_number: LICENCE, company_name: 'Another', state: 'QLD' },
      from,
    }),
} as const;

const NAMES = Object.keys(CALLS) as (keyof typeof CALLS)[];
const guessedBy = (name: keyof typeof CALLS) =>
  name === 'a check of a licence' ? 'licence number' : 'email';

/** Makes as many refused attempts as all addresses together may. @param left attempts that are left */
async function useUp(name: keyof typeof CALLS, left = 0) {
  const limit = `guessed ${guessedBy(name)}, all addresses` as const;
  await limiter(test.db, test.now()).count([limit], LIMITS[limit].max - left);
}

beforeEach(async () => {
  test.setNow(NOW);
  await test.db.deleteFrom('call_counts').execute();
});

describe('what anonymous clients learn by guessing', () => {
  it.each(NAMES)('is limited for one address: %s', async (name) => {
    const here = newClientAddress();
    for (let turn = 0; turn < LIMITS['guessed email, one address'].max; turn += 1) {
      test.setNow(NOW, turn * 2 * MINUTE_MS);
      expect((await CALLS[name](here)).status).toBe(422);
    }
    const minutesLeft = 60 - 2 * (LIMITS['guessed email, one address'].max - 1);
    expect(await CALLS[name](here)).toMatchObject({
      status: 429,
      message: API_ERROR.tooManyGuesses(minutesLeft),
    });
    expect((await CALLS[name](newClientAddress())).status).toBe(422);
  });

  it.each(NAMES)('is limited to one refusal of a network beyond that of all: %s', async (name) => {
    await useUp(name);
    const here = newClientAddress();
    expect((await CALLS[name](here)).status).toBe(422);
    expect((await CALLS[name](here)).status).toBe(429);
    expect((await CALLS[name]('2001:db8:1:1::1')).status).toBe(422);
    expect((await CALLS[name]('2001:db8:1:2::1')).status).toBe(429);
    expect((await CALLS[name]('2001:db8:2:1::1')).status).toBe(422);
    test.setNow(NOW, HOUR_MS);
    expect((await CALLS[name](here)).status).toBe(422);
  });

  it('locks nobody out who was not refused', async () => {
    await useUp('registration');
    const from = newClientAddress();
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await CALLS.registration(from, `open${turn}@x.example`)).status).toBe(201);
    }
  });

  it('is answered with the time to wait', async () => {
    await useUp('registration');
    const from = newClientAddress();
    await CALLS.registration(from);
    test.setNow(NOW, 15 * MINUTE_MS);
    const body = buildDetails(KNOWN, twice('Correct1'));
    const response = await test.app.inject(await buildRequest(registerManager, { body, from }));
    expect(response.headers['retry-after']).toBe(String(45 * 60));
    expect(response.json()).toEqual({ message: API_ERROR.tooManyGuesses(45) });
  });

  it('does not count accounts that are opened', async () => {
    const from = newClientAddress();
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await CALLS.registration(from, `new${turn}@x.example`)).status).toBe(201);
    }
    const counts = await test.db.selectFrom('call_counts').select('count').execute();
    expect(counts.filter(({ count }) => count === 0)).toHaveLength(3);
  });

  it.each(NAMES)('is mailed to admins once, before the limit is reached: %s', async (name) => {
    const { email } = await insertUser(test.db, 'admin');
    await useUp(name, 62);
    await CALLS[name](newClientAddress());
    expect(await subjectsTo(test.db, email)).toEqual([]);
    await Promise.all([CALLS[name](newClientAddress()), CALLS[name](newClientAddress())]);
    expect(await subjectsTo(test.db, email)).toEqual([guessesMail(guessedBy(name)).subject]);
  });
});
