import type { Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/account.ts';
import { login, me } from '#contract/auth/calls.ts';
import { createFormB } from '#contract/form-b/calls.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { joinVenue, updateVenue } from '#contract/venues/calls.ts';
import { companyWrite } from './features/companies/store.ts';
import { hashPassword } from './features/users/passwords.ts';
import { linkWrite } from './features/venues/link-store.ts';
import { enterCode } from './features/venues/links.ts';
import { venueWrite } from './features/venues/store.ts';
import { lockChain } from './ledger/chain-head.ts';
import { recordChange } from './ledger/unit-of-work.ts';
import { verify } from './ledger/verify/verify-register.ts';
import { readsFrom } from './platform/postgres/reads.ts';
import type { DB } from './platform/postgres/schema.gen.ts';
import { buildTestApp } from './testing/app.ts';
import { waitForBlockedStatement } from './testing/database-locks.ts';
import { buildFault, recordFault } from './testing/entries.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  recordFixtures,
  type SignedInUser,
} from './testing/records.ts';

/** Another server on the same database. A server handles one request of a caller at a time. */

const test = await buildTestApp();
const { db, pool } = test;
const other = await buildTestApp({
  connection: { db, pool, reads: readsFrom(db), close: async () => {} },
  keyFile: test.keyFile,
});
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const manager = await insertUser(test.db, 'manager', { venues: [venue] });

/** Lets a call begin and wait for a change that is being made, and commits the change after `meanwhile`. */
function during<T>(
  change: (trx: Transaction<DB>) => Promise<unknown>,
  call: () => Promise<T>,
  meanwhile: () => Promise<unknown> = async () => {},
) {
  return test.db.transaction().execute(async (trx) => {
    await change(trx);
    const answer = call();
    await waitForBlockedStatement(test.db);
    await meanwhile();
    return { answer };
  });
}

describe('at the same moment', () => {
  it('a password is changed and the old one is refused', async () => {
    const password = 'Correct1';
    const { id, email } = await insertUser(test.db, 'staff', { password });
    const password_hash = await hashPassword('Changed1');
    const { answer } = await during(
      (trx) => trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute(),
      () => test.call(login, { body: { email, password } }),
    );
    expect(await answer).toMatchObject({
      status: 422,
      errors: { email: [API_ERROR.wrongCredentials] },
    });
  });

  it('a company is removed and no venue is given to it', async () => {
    const leaving = await insertCompany(test.db);
    const { name, code, licence_number, address, hours } = venue;
    const body = { name, code, licence_number, address, hours, company_id: leaving.id };
    const { answer } = await during(
      async (trx) => {
        const removed = companyWrite(trx);
        await removed.current(leaving.id);
        await removed.update(leaving.id, { voided_at: test.now() });
      },
      () => test.call(updateVenue, { as: manager, params: { id: venue.id }, body }),
    );
    expect((await answer).errors).toEqual({
      company_id: [FIELD_ERROR.required(LABEL.technicianCompany)],
    });
  });

  it('one submission arrives four times and makes one entry', async () => {
    const headers = { 'idempotency-key': 'four-at-once' };
    const sent = { as: manager, headers, body: buildFault({ venue_id: venue.id }) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => test.body(createFormB, sent)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it('the code changes and a manager who joins with the old one is not connected', async () => {
    const joined = await insertVenue(test.db);
    const joiner = await insertUser(test.db, 'manager');
    const params = { managerId: joiner.managerId, venue_code: joined.code };
    const { answer } = await during(
      async (trx) => {
        await trx.insertInto('register_heads').values({ chain: joined.id }).execute();
        const changed = trx.updateTable('venues').set({ code: 'OTHER-CODE', code_number: 2 });
        await changed.where('id', '=', joined.id).execute();
      },
      () => test.call(joinVenue, { as: joiner, params, body: {} }),
    );
    expect((await answer).body).toMatchObject([{ id: joined.id, status: 'disconnected' }]);
  });

  it('two join an empty venue and one is confirmed', async () => {
    const empty = await insertVenue(test.db);
    const [first, second] = [
      await insertUser(test.db, 'manager'),
      await insertUser(test.db, 'manager'),
    ];
    const params = { managerId: second.managerId, venue_code: empty.code };
    const { answer } = await during(
      async (trx) => {
        const write = linkWrite(trx);
        const code_number = await write.lockVenue(empty.id);
        const link = { manager_id: first.managerId, venue_id: empty.id, entered_code: empty.code };
        await write.put({ ...link, code_number, confirmed_at: test.now() });
      },
      () => test.call(joinVenue, { as: second, params, body: {} }),
    );
    expect((await answer).body).toMatchObject([{ status: 'connected', is_confirmed: false }]);
  });

  it('an account is deleted while it writes, and the history stays whole', async () => {
    const leaving = await insertUser(test.db, 'manager', { venues: [venue] });
    const writing = [1, 2, 3].map(() =>
      recordFault(test, leaving, { venue_id: venue.id }).catch(() => undefined),
    );
    const [gone] = await Promise.all([test.call(deleteAccount, { as: leaving }), ...writing]);
    expect(gone.status).toBe(200);
    expect(await test.status(me, { as: leaving })).toBe(401);
    await recordFixtures(test.db);
    expect(await verify(test.db)).toMatchObject({ isValid: true });
  });

  it('an account is deleted and the venue that it joins does not list it', async () => {
    const joined = await insertVenue(test.db);
    const leaving = await insertUser(test.db, 'manager');
    const params = { managerId: leaving.managerId, venue_code: joined.code };
    const { answer } = await during(
      (trx) => lockChain(trx, joined.id),
      () => test.call(joinVenue, { as: leaving, params, body: {} }),
      () => other.call(deleteAccount, { as: leaving }),
    );
    expect((await answer).status).toBe(404);
    expect(await linksOf(leaving)).toEqual([]);
  });

  it('an account joins a venue and is deleted with that connection', async () => {
    const joined = await insertVenue(test.db);
    const leaving = await insertUser(test.db, 'manager');
    const { id: venue_id, code: entered_code, code_number } = joined;
    const link = { manager_id: leaving.managerId, venue_id, entered_code, code_number };
    const context = { chain: joined.id, author: { id: leaving.id, name: 'Robin' }, at: test.now() };
    const { answer } = await recordChange(test.db, context, async (unit) => {
      await enterCode(unit, link);
      const erasing = test.call(deleteAccount, { as: leaving });
      await waitForBlockedStatement(test.db);
      return { answer: erasing };
    });
    expect((await answer).status).toBe(200);
    expect(await linksOf(leaving)).toEqual([]);
  });

  it('a person is rejected and records nothing any more', async () => {
    const waiting = await insertUser(test.db, 'manager', { venues: [venue], isUnconfirmed: true });
    const { answer } = await during(
      async (trx) => {
        await lockChain(trx, venue.id);
        await linkWrite(trx).remove(waiting.managerId, venue.id);
      },
      () => test.call(createFormB, { as: waiting, body: buildFault({ venue_id: venue.id }) }),
    );
    expect((await answer).status).toBe(404);
  });

  it('a venue is voided and takes no entry any more', async () => {
    const closing = await insertVenue(test.db);
    const writer = await insertUser(test.db, 'manager', { venues: [closing] });
    const { answer } = await during(
      async (trx) => {
        await lockChain(trx, closing.id);
        await venueWrite(trx).update(closing.id, { voided_at: test.now() });
      },
      () => test.call(createFormB, { as: writer, body: buildFault({ venue_id: closing.id }) }),
    );
    expect((await answer).status).toBe(404);
    const entries = test.db.selectFrom('form_b_entries').where('venue_id', '=', closing.id);
    expect(await entries.selectAll().execute()).toEqual([]);
  });
});

const linksOf = ({ managerId }: SignedInUser) =>
  test.db.selectFrom('venue_managers').selectAll().where('manager_id', '=', managerId).execute();
