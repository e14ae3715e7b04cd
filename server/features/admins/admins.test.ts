import { beforeEach, describe, expect, it } from 'vitest';
import { addAdmin, listAdmins, removeAdmin } from '#contract/admins.ts';
import { login, me, resetPassword } from '#contract/auth/calls.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { FIXED_MAIL } from '#server/mails/fixed-mails.ts';
import { twice } from '#server/testing/account/forms.ts';
import { buildTestApp, type TestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { freshDatabase } from '#server/testing/database.ts';
import {
  insertUser,
  mailsTo,
  type SignedInUser,
  subjectsTo,
  tokenIn,
  tokenTo,
} from '#server/testing/records.ts';
import { newPasswordLink } from '../users/password-links.ts';
import { adminLink, makeFirstAdmin, removeAdmin as removeByCommand } from './first-admin.ts';

let test: TestApp;
let admin: SignedInUser;
let other: SignedInUser;

beforeEach(async () => {
  test = await buildTestApp();
  const [name, email] = ['Ada Admin', 'one@example.com'];
  admin = await insertUser(test.db, 'admin', { account: { name, email } });
  const account = { email: 'other@example.com' };
  other = await insertUser(test.db, 'admin', { account, hasPasskey: true });
});

const list = async () => (await test.body(listAdmins, { as: admin })).data;

const add = (email: string) => test.call(addAdmin, { as: admin, body: { email } });

const remove = (id: string, { token: as } = admin) =>
  test.call(removeAdmin, { as, params: { id } });

describe('admins', () => {
  it('are added by an admin, set their password by a mailed link, and the others are told', async () => {
    expect((await add('new@example.com')).status).toBe(201);
    const [email, password] = ['new@example.com', 'Correct1'];
    const reset = { email, token: await tokenTo(test.db, email), ...twice(password) };
    const from = newClientAddress();
    expect(await test.status(resetPassword, { body: reset, from })).toBe(200);
    const signedIn = await test.body(login, { body: { email, password }, from });
    expect(signedIn.user).toMatchObject({ role: 'admin', email_confirmed: true });
    const { subject } = FIXED_MAIL.adminsChanged;
    expect(await subjectsTo(test.db, 'one@example.com')).toEqual([subject]);
    expect(await subjectsTo(test.db, 'other@example.com')).toEqual([subject]);
    expect((await list()).find((one) => one.email === email)).toMatchObject({
      added: { at: test.now().toISOString(), by: 'Ada Admin' },
    });
  });

  it('are removed by another admin, with their passkeys, sessions and links, and all are told', async () => {
    const passkeys = test.db.selectFrom('passkeys').select('name').where('user_id', '=', other.id);
    expect(await passkeys.execute()).toHaveLength(1);
    expect((await remove(other.id)).status).toBe(200);
    expect(await passkeys.execute()).toEqual([]);
    expect(await test.status(me, { as: other })).toBe(401);
    expect((await list()).map(({ id }) => id)).toEqual([admin.id]);
    expect(await mailsTo(test.db, 'one@example.com')).toHaveLength(1);
    const { subject } = FIXED_MAIL.adminRemoved;
    expect(await subjectsTo(test.db, 'other@example.com')).toEqual([subject]);
  });

  it('do not remove themselves, so that one is always left', async () => {
    const refused = { status: 409, message: API_ERROR.ownAdminAccount };
    expect(await remove(admin.id)).toMatchObject(refused);
    const both = await Promise.all([remove(other.id), remove(admin.id, other)]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const left = test.db.selectFrom('users').where('deleted_at', 'is', null).select('id');
    expect(await left.execute()).toHaveLength(1);
  });

  it('are no accounts of another role, which keep theirs', async () => {
    const manager = await insertUser(test.db, 'manager');
    expect((await add(manager.email)).errors).toEqual({ email: [API_ERROR.emailInUse] });
    expect((await remove(manager.id)).status).toBe(404);
    expect((await test.body(me, { as: manager })).role).toBe('manager');
  });
});

const FIRST = { email: 'boss@example.com', password: 'Correct1' };

describe('the first admin', () => {
  it('is added once, when there is none, and signs in', async () => {
    const empty = await buildTestApp();
    const { db, now } = empty;
    const starts = Array.from({ length: 3 }, () => makeFirstAdmin(db, FIRST, now()));
    await Promise.all(starts);
    await makeFirstAdmin(db, { ...FIRST, email: 'second@example.com' }, now());
    const { body } = await empty.call(login, { body: FIRST });
    expect(body.user).toMatchObject({ role: 'admin', email: FIRST.email, email_confirmed: true });
    const accounts = await db.selectFrom('users').select('email').execute();
    expect(accounts).toEqual([{ email: FIRST.email }]);
    expect(await subjectsTo(db, FIRST.email)).toEqual([]);
  });

  it('is not added over another account', async () => {
    const { db } = await freshDatabase();
    const { email } = FIRST;
    await insertUser(db, 'staff', { account: { email } });
    await expect(makeFirstAdmin(db, FIRST, test.now())).rejects.toThrow(email);
  });
});

describe('npm run admin', () => {
  it('adds an admin, whose password its link sets, and helps an admin who is locked out', async () => {
    const empty = await buildTestApp();
    const { db, now } = empty;
    const { email } = FIRST;
    for (const password of ['Correct1', 'Correct2']) {
      const path = await adminLink(db, { email, now: now(), newLink: newPasswordLink });
      const body = { email, token: tokenIn(path), ...twice(password) };
      expect(await empty.status(resetPassword, { body })).toBe(200);
      const { user } = await empty.body(login, { body: { email, password } });
      expect(user.role).toBe('admin');
    }
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  it('removes an admin, and tells the others, but never the last', async () => {
    const { db, now } = test;
    await expect(removeByCommand(db, 'nobody@example.com', now())).rejects.toThrow(
      'nobody@example.com',
    );
    expect(await removeByCommand(db, 'Other@example.com', now())).toContain('Other@example.com');
    expect(await test.status(me, { as: other })).toBe(401);
    expect(await subjectsTo(db, 'one@example.com')).toEqual([FIXED_MAIL.adminsChanged.subject]);
    expect(await mailsTo(db, 'other@example.com')).toHaveLength(1);
    const last = removeByCommand(db, 'one@example.com', now());
    await expect(last).rejects.toThrow(API_ERROR.adminNeeded);
    expect(await test.status(me, { as: admin })).toBe(200);
  });
});
