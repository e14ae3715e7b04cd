import { beforeEach, describe, expect, it } from 'vitest';
import { listAdmins } from '#contract/admins/calls.ts';
import { login, logout, me } from '#contract/auth/calls.ts';
import type { Role } from '#contract/core/roles.ts';
import { addPasskey, beginPasskey, readFactors } from '#contract/factors/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { listVenues } from '#contract/venues/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser, presentPassword } from '#server/testing/records.ts';
import { newSoftwarePasskey } from '#server/testing/webauthn/software-passkey.ts';
import { hashPassword } from '../users/passwords.ts';

const NOW = '2026-11-20T12:00:00Z';
const PASSWORD = 'Correct1';
const DUE = '2026-11-27T12:00:00.000Z';
const MISSING = { status: 403, message: API_ERROR.secondFactorMissing };

const test = await buildTestApp({ startsAt: NOW, secondFactor: 'admins' });
const password_hash = await hashPassword(PASSWORD);
beforeEach(() => test.setNow(NOW));

/** Adds a user, who signs in. */
async function signedIn(role: Role) {
  const { id } = await insertUser(test.db, role);
  const { email } = await test.db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const body = { email, password: PASSWORD };
  const signIn = await test.call(login, { body, from: newClientAddress() });
  return { id, email, ...signIn.body };
}

describe('an admin without a second factor', () => {
  it('is asked for one from the first sign-in, and nobody else is', async () => {
    expect((await signedIn('admin')).user.second_factor_due_at).toBe(DUE);
    expect((await signedIn('manager')).user.second_factor_due_at).toBeNull();
  });

  it('is asked in a session that is older than the requirement', async () => {
    const { token } = await insertUser(test.db, 'admin');
    expect((await test.call(me, { as: token })).body.second_factor_due_at).toBe(DUE);
  });

  it('works for seven days, however often they sign in, and then only adds a factor', async () => {
    const { id, email, token } = await signedIn('admin');
    test.setNow('2026-11-27T11:59:59Z');
    const body = { email, password: PASSWORD };
    const again = await test.call(login, { body, from: newClientAddress() });
    expect(again.body.user.second_factor_due_at).toBe(DUE);
    expect((await test.call(listAdmins, { as: token })).status).toBe(200);

    test.setNow(DUE);
    for (const endpoint of [listAdmins, listVenues]) {
      expect(await test.call(endpoint, { as: token })).toMatchObject(MISSING);
    }
    expect((await test.call(me, { as: token })).status).toBe(200);
    expect((await test.call(readFactors, { as: token })).status).toBe(200);
    expect((await test.call(logout, { as: again.body.token })).status).toBe(200);

    await presentPassword(test, { id });
    const { challenge } = (await test.call(beginPasskey, { as: token })).body;
    const credential = await (await newSoftwarePasskey()).create(challenge);
    const added = await test.call(addPasskey, { as: token, body: { name: 'Phone', credential } });
    expect(added.status).toBe(201);
    expect((await test.call(listAdmins, { as: token })).status).toBe(200);
    expect((await test.call(me, { as: token })).body.second_factor_due_at).toBeNull();
  });
});
