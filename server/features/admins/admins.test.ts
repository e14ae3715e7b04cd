import { beforeEach, describe, expect, it } from 'vitest';
import { addAdmin, listAdmins, removeAdmin } from '#contract/admins/calls.ts';
import { login, me, resetPassword } from '#contract/auth/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIXED_MAIL } from '#contract/messages/mails/fixed-mails.ts';
import { buildTestApp, type TestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import {
  insertUser,
  mailsTo,
  type SignedInUser,
  subjectsTo,
  tokenTo,
} from '#server/testing/records.ts';

let test: TestApp;
let admin: SignedInUser;
let other: SignedInUser;

beforeEach(async () => {
  test = await buildTestApp();
  [admin, other] = [await insertUser(test.db, 'admin'), await insertUser(test.db, 'admin')];
  await rename(admin, 'one@example.com');
  await rename(other, 'other@example.com');
});

const rename = ({ id }: SignedInUser, email: string) =>
  test.db.updateTable('users').set({ email, name: 'Ada Admin' }).where('id', '=', id).execute();

const list = async () => (await test.call(listAdmins, { as: admin.token })).body.data;

const add = (email: string) => test.call(addAdmin, { as: admin.token, body: { email } });

const remove = (id: string, { token: as } = admin) =>
  test.call(removeAdmin, { as, params: { id } });

describe('admins', () => {
  it('are added by an admin, set their password by a mailed link, and the others are told', async () => {
    expect((await add('new@example.com')).status).toBe(201);
    const body = { email: 'new@example.com', password: 'Correct1' };
    const token = await tokenTo(test.db, body.email);
    const reset = { ...body, password_confirmation: body.password, token };
    const from = newClientAddress();
    expect((await test.call(resetPassword, { body: reset, from })).status).toBe(200);
    const signedIn = await test.call(login, { body, from });
    expect(signedIn.body.user).toMatchObject({ role: 'admin', email_confirmed: true });
    const { subject } = FIXED_MAIL.adminsChanged;
    expect(await subjectsTo(test.db, 'one@example.com')).toEqual([subject]);
    expect(await subjectsTo(test.db, 'other@example.com')).toEqual([subject]);
    expect((await list()).find(({ email }) => email === body.email)).toMatchObject({
      added: { at: test.now().toISOString(), by: 'Ada Admin' },
    });
  });

  it('are removed by another admin, with their sessions and links, and all are told', async () => {
    expect((await remove(other.id)).status).toBe(200);
    expect((await test.call(me, { as: other.token })).status).toBe(401);
    expect((await list()).map(({ id }) => id)).toEqual([admin.id]);
    expect(await mailsTo(test.db, 'one@example.com')).toHaveLength(1);
    const { subject } = FIXED_MAIL.adminRemoved;
    expect(await subjectsTo(test.db, 'other@example.com')).toEqual([subject]);
  });

  it('do not remove themselves, so that one is always left', async () => {
    expect(await remove(admin.id)).toMatchObject({
      status: 409,
      message: API_ERROR.ownAdminAccount,
    });
    const both = await Promise.all([remove(other.id), remove(admin.id, other)]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(
      await test.db.selectFrom('users').where('deleted_at', 'is', null).select('id').execute(),
    ).toHaveLength(1);
  });

  it('are no accounts of another role, which keep theirs', async () => {
    const manager = await insertUser(test.db, 'manager');
    await rename(manager, 'manager@example.com');
    expect((await add('manager@example.com')).errors).toEqual({ email: [API_ERROR.emailInUse] });
    expect((await remove(manager.id)).status).toBe(404);
    expect((await test.call(me, { as: manager.token })).body.role).toBe('manager');
  });
});
