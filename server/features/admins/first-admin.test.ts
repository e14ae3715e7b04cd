import { describe, expect, it } from 'vitest';
import { login, me, resetPassword } from '#contract/auth/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIXED_MAIL } from '#contract/messages/mails/fixed-mails.ts';
import { insertUser, mailsTo, subjectsTo } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import { newPasswordLink } from '../users/password-links.ts';
import { adminLink, makeFirstAdmin, removeAdmin } from './first-admin.ts';

const FIRST = { email: 'boss@example.com', password: 'Correct1' };

describe('the first admin', () => {
  it('is added once, when there is none, and signs in', async () => {
    const { db, now, call } = await buildTestApp();
    const starts = Array.from({ length: 3 }, () => makeFirstAdmin(db, FIRST, now()));
    await Promise.all(starts);
    await makeFirstAdmin(db, { ...FIRST, email: 'second@example.com' }, now());
    const { body } = await call(login, { body: FIRST });
    expect(body.user).toMatchObject({ role: 'admin', email: FIRST.email, email_confirmed: false });
    const accounts = await db.selectFrom('users').select('email').execute();
    expect(accounts).toEqual([{ email: FIRST.email }]);
    expect(await subjectsTo(db, FIRST.email)).toEqual([FIXED_MAIL.emailConfirmation.subject]);
  });

  it('is not added over another account', async () => {
    const { db, now } = await buildTestApp();
    const { id } = await insertUser(db, 'staff');
    const { email } = FIRST;
    await db.updateTable('users').set({ email }).where('id', '=', id).execute();
    await expect(makeFirstAdmin(db, FIRST, now())).rejects.toThrow(email);
  });
});

describe('npm run admin', () => {
  it('adds an admin, whose password its link sets, and helps an admin who is locked out', async () => {
    const { db, now, call } = await buildTestApp();
    const { email } = FIRST;
    for (const password of ['Correct1', 'Correct2']) {
      const path = await adminLink(db, { email, now: now(), newLink: newPasswordLink });
      const token = path.split('?')[0]?.split('/').at(-1) ?? '';
      const body = { email, token, password, password_confirmation: password };
      expect((await call(resetPassword, { body })).status).toBe(200);
      expect((await call(login, { body: { email, password } })).body.user.role).toBe('admin');
    }
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  it('removes an admin, and tells the others, but never the last', async () => {
    const { db, now, call } = await buildTestApp();
    const [kept, removed] = [await insertUser(db, 'admin'), await insertUser(db, 'admin')];
    for (const [{ id }, email] of [
      [kept, 'kept@example.com'],
      [removed, 'removed@example.com'],
    ] as const) {
      await db.updateTable('users').set({ email }).where('id', '=', id).execute();
    }
    await expect(removeAdmin(db, 'nobody@example.com', now())).rejects.toThrow(
      'nobody@example.com',
    );
    expect(await removeAdmin(db, 'Removed@example.com', now())).toContain('Removed@example.com');
    expect((await call(me, { as: removed.token })).status).toBe(401);
    expect(await subjectsTo(db, 'kept@example.com')).toEqual([FIXED_MAIL.adminsChanged.subject]);
    expect(await mailsTo(db, 'removed@example.com')).toHaveLength(1);
    const last = removeAdmin(db, 'kept@example.com', now());
    await expect(last).rejects.toThrow(API_ERROR.adminNeeded);
    expect((await call(me, { as: kept.token })).status).toBe(200);
  });
});
