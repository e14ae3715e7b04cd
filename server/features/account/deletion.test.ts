import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, updateAccount } from '#contract/account.ts';
import { forgotPassword, login, me } from '#contract/auth/calls.ts';
import { ERROR_CODE } from '#contract/core/errors.ts';
import { RECENT_SIGN_IN_MINUTES, UNATTACHED_ACCOUNT_DAYS } from '#contract/core/limits.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { PROFILE } from '#contract/messages/profile.ts';
import { registerManager } from '#contract/registration.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time/days.ts';
import { joinVenue, leaveVenue } from '#contract/venues/calls.ts';
import { localStorage } from '#server/platform/files/local.ts';
import { buildDetails, buildUpload, twice } from '#server/testing/account/forms.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { UNATTACHED_REMOVAL, unattachedAccountRemover } from './unattached-accounts.ts';

const START = '2026-11-20T12:00:00Z';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp({ startsAt: START });
});

const register = (email: string, fields: object = {}) =>
  test.body(registerManager, {
    body: { ...buildDetails(email, twice('Correct1')), userType: 'staff', ...fields },
    from: newClientAddress(),
  });

/** Adds a manager with photos, a venue, a mailed link and an entry in the register. */
async function someoneWithTraces() {
  const { db } = test;
  await db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
  const venue = await insertVenue(db);
  const account = { name: 'Leaving Person', phone: '0491 570 110' };
  const known = await insertUser(db, 'manager', { venues: [venue], account });
  await recordCheck(test, known, { venue_id: venue.id, submitted_at: '2026-11-20T21:00:00' });
  const images = { licence_image: buildUpload(), rmlv_licence_image: buildUpload() };
  const details = { ...buildDetails(known.email, account), licence_number: 'AM 77' };
  const body = { type: 'manager', ...details, ...images } as const;
  expect(await test.status(updateAccount, { as: known, body })).toBe(200);
  await test.call(forgotPassword, { body: { email: known.email } });
  return known;
}

const everything = async () => {
  const { db } = test;
  const tables = ['users', 'managers', 'venue_managers', 'sessions', 'files', 'mails'] as const;
  const rows = [...tables, 'password_resets', 'email_changes', 'history'] as const;
  return JSON.stringify(
    await Promise.all(rows.map((table) => db.selectFrom(table).selectAll().execute())),
  );
};

const licencesKept = async () =>
  (await readdir(test.files, { recursive: true })).filter((path) => /licence-.*png$/.test(path));

describe('DELETE /account', () => {
  it('erases the user and keeps the register', async () => {
    const user = await someoneWithTraces();
    expect(await licencesKept()).toHaveLength(2);
    const { status, message } = await test.call(deleteAccount, { as: user });
    expect([status, message]).toEqual([200, PROFILE.accountDeleted]);

    expect(await test.status(me, { as: user })).toBe(401);
    expect(await licencesKept()).toEqual([]);
    const traces = await everything();
    for (const trace of [user.email, '570 110', 'AM 77', `RMLV ${user.id}`]) {
      expect(traces).not.toContain(trace);
    }
    const entries = await test.db.selectFrom('form_a_entries').selectAll().execute();
    expect(entries).toMatchObject([
      { manager_name: 'Leaving Person', manager_licence_number: `AM ${user.id}`, voided_at: null },
    ]);
  });

  it('needs the password again ten minutes after signing in', async () => {
    const user = await insertUser(test.db, 'manager');
    test.setNow(START, (RECENT_SIGN_IN_MINUTES + 1) * MINUTE_MS);
    const { status, body } = await test.call(deleteAccount, { as: user });
    expect([status, body]).toMatchObject([403, { code: ERROR_CODE.signInAgain }]);
    expect(await test.status(me, { as: user })).toBe(200);
  });

  it('frees the email, and leaves no way to sign in', async () => {
    const email = 'leaving@example.com';
    for (const name of ['First Person', 'Next Person']) {
      const as = await register(email, { name });
      await test.call(deleteAccount, { as });
    }
    const body = { email, password: 'Correct1' };
    expect(await test.errors(login, { body })).toEqual({ email: [API_ERROR.wrongCredentials] });
  });

  it('is for every role but admin', async () => {
    const companyId = (await insertCompany(test.db)).id;
    for (const role of ['staff', 'technician', 'company'] as const) {
      const { token } = await insertUser(test.db, role, { companyId });
      expect(await test.status(deleteAccount, { as: token })).toBe(200);
    }
    const admin = await insertUser(test.db, 'admin');
    expect(await test.status(deleteAccount, { as: admin })).toBe(403);
  });
});

describe('an account without a venue', () => {
  const removeAfter = async (days: number) => {
    const now = () => new Date(Date.parse(START) + days * DAY_MS);
    const storage = localStorage({ folder: test.files, secret: '', publicUrl: '', now });
    await unattachedAccountRemover({ db: test.db, storage, now })();
  };

  const exists = async (as: { token: string }) => (await test.status(me, { as })) === 200;

  it('is removed with its files some days after it was registered', async () => {
    const account = await register('new@example.com', { licence_image: buildUpload() });
    expect(await licencesKept()).toHaveLength(1);
    await removeAfter(UNATTACHED_ACCOUNT_DAYS - 1);
    expect(await exists(account)).toBe(true);
    await removeAfter(UNATTACHED_ACCOUNT_DAYS + 1);
    expect(await exists(account)).toBe(false);
    expect(await licencesKept()).toEqual([]);
    const steps = test.db
      .selectFrom('history')
      .select(['action', 'actor_id'])
      .orderBy('seq', 'desc');
    const ofUser = steps.where('entity', '=', 'user').where('entity_id', '=', account.user.id);
    expect(await ofUser.executeTakeFirst()).toEqual({ action: 'void', actor_id: null });
  });

  it('stays when it is or was connected to one, or an admin added it', async () => {
    const venue = await insertVenue(test.db);
    const joined = await register('joined@example.com', { venue_code: venue.code });
    const left = await register('left@example.com');
    const managerId = left.user.manager?.id ?? '';
    const entered = { managerId, venue_code: venue.code };
    await test.call(joinVenue, { as: left, params: entered, body: {} });
    await test.call(leaveVenue, { as: left, params: { managerId, venueId: venue.id } });
    const added = await insertUser(test.db, 'manager');
    await removeAfter(UNATTACHED_ACCOUNT_DAYS + 1);
    for (const account of [joined, left, added]) expect(await exists(account)).toBe(true);
  });

  it('is looked for once an hour', () => {
    const next = UNATTACHED_REMOVAL.next(new Date(Date.parse(START) + MINUTE_MS));
    expect(next).toEqual(new Date('2026-11-20T13:00:00Z'));
  });
});
