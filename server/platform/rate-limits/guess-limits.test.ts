import { describe, expect, it } from 'vitest';
import { createCompany } from '#contract/companies/calls.ts';
import { validateLicence } from '#contract/licences/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import { buildDetails, twice } from '#server/testing/account/forms.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertCompany, insertUser } from '#server/testing/records.ts';
import { GUESSES_AN_HOUR } from './guess-limits.ts';

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

describe('what anonymous clients learn by guessing', () => {
  it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
    'is limited for one address and for all together: %s',
    async (name) => {
      await test.db.deleteFrom('call_counts').execute();
      const here = newClientAddress();
      for (let turn = 0; turn < GUESSES_AN_HOUR.email.fromOneAddress; turn += 1) {
        test.setNow(NOW, turn * 2 * MINUTE_MS);
        expect((await CALLS[name](here)).status).toBe(422);
      }
      expect(await CALLS[name](here)).toMatchObject({
        status: 429,
        message: API_ERROR.tooManyTries,
      });
      expect((await CALLS[name](newClientAddress())).status).toBe(422);
      const { fromAnywhere } = GUESSES_AN_HOUR.email;
      const counts = test.db.updateTable('call_counts').set({ count: fromAnywhere });
      await counts.where('count', '>', 20).execute();
      expect((await CALLS[name](newClientAddress())).status).toBe(429);
      test.setNow(NOW);
    },
  );

  it('does not count accounts that are opened', async () => {
    await test.db.deleteFrom('call_counts').execute();
    const from = newClientAddress();
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await CALLS.registration(from, `new${turn}@x.example`)).status).toBe(201);
    }
    const counts = await test.db.selectFrom('call_counts').select('count').execute();
    expect(counts.filter(({ count }) => count === 0)).toHaveLength(2);
  });
});
