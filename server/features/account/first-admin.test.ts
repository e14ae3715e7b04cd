import { describe, expect, it } from 'vitest';
import { login, resetPassword } from '#contract/auth/calls.ts';
import { insertUser } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import { passwordLinks } from '../users/password-links.ts';
import { adminLink, makeFirstAdmin } from './first-admin.ts';

const FIRST = { email: 'boss@example.com', password: 'Correct1' };

describe('the first admin', () => {
  it('is added once, when there is none, and signs in', async () => {
    const { db, now, call } = await buildTestApp();
    const starts = Array.from({ length: 3 }, () => makeFirstAdmin(db, FIRST, now()));
    await Promise.all(starts);
    await makeFirstAdmin(db, { ...FIRST, email: 'second@example.com' }, now());
    const { body } = await call(login, { body: FIRST });
    expect(body.user).toMatchObject({ role: 'admin', email: FIRST.email });
    const accounts = await db.selectFrom('users').select('email').execute();
    expect(accounts).toEqual([{ email: FIRST.email }]);
  });

  it('is not added over another account', async () => {
    const { db, now } = await buildTestApp();
    const { id } = await insertUser(db, 'staff');
    const { email } = FIRST;
    await db.updateTable('users').set({ email }).where('id', '=', id).execute();
    await expect(makeFirstAdmin(db, FIRST, now())).rejects.toThrow(email);
  });
});

describe('the link of create-admin', () => {
  it('adds an admin, whose password it sets, and helps an admin who is locked out', async () => {
    const { db, now, call } = await buildTestApp();
    const links = passwordLinks('https://nightbook.test', now);
    const { email } = FIRST;
    for (const password of ['Correct1', 'Correct2']) {
      const { pathname } = new URL(
        await adminLink({ db, passwordLinks: links, email, now: now() }),
      );
      const token = pathname.split('/').at(-1) ?? '';
      const body = { email, token, password, password_confirmation: password };
      expect((await call(resetPassword, { body })).status).toBe(200);
      expect((await call(login, { body: { email, password } })).body.user.role).toBe('admin');
    }
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });
});
