import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { deleteAccount, updateAccount } from '#contract/account/calls.ts';
import { forgotPassword, login, me } from '#contract/auth/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { PROFILE } from '#contract/messages/screens/profile.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { RECORDING } from '#server/testing/entries.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';
import { SAMPLE } from '#server/testing/sample-files.ts';
import { buildTestApp } from '../../testing/app.ts';

const EMAIL = 'leaving@example.com';

const test = await buildTestApp();

/** Adds a manager with photos, a venue, a mailed link and an entry in the register. */
async function someoneWithTraces(): Promise<SignedInUser> {
  const venue = await insertVenue(test.db);
  const known = await insertUser(test.db, 'manager', { venues: [venue] });
  const image = new File([SAMPLE['image/png']], 'a.png', { type: 'image/png' });
  const licences = { licence_image: image, rmlv_licence_image: image };
  const details = { name: 'Leaving Person', email: EMAIL, phone: '0491 570 110' };
  const body = { type: 'manager', ...details, email_confirmation: EMAIL, ...licences } as const;
  expect((await test.call(updateAccount, { as: known.token, body })).status).toBe(200);
  await test.call(forgotPassword, { body: { email: EMAIL } });
  const file = { key: 'signature', content_type: 'image/png', size: 1 };
  await test.db.insertInto('files').values(file).execute();
  const entry = {
    ...RECORDING,
    venue_id: venue.id,
    entry_number: 1,
    trading_day: '2026-11-20',
    submitted_at: test.now(),
    received_at: test.now(),
    due_at: test.now(),
    minutes_late: 0,
    manager_id: known.managerId,
    manager_name: 'Leaving Person',
    manager_licence_number: 'AM 1',
    answers: '[]',
    signature: file.key,
  };
  await test.db.insertInto('form_a_entries').values(entry).execute();
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

const filesKept = async () =>
  (await readdir(test.files, { recursive: true })).filter((path) => path.endsWith('.png'));

describe('DELETE /account', () => {
  it('erases the user and keeps the register', async () => {
    const user = await someoneWithTraces();
    expect(await filesKept()).toHaveLength(2);
    const { status, message } = await test.call(deleteAccount, { as: user.token });
    expect([status, message]).toEqual([200, PROFILE.accountDeleted]);

    expect((await test.call(me, { as: user.token })).status).toBe(401);
    expect(await filesKept()).toEqual([]);
    const traces = await everything();
    for (const trace of [EMAIL, '570 110', `AM ${user.id}`, `RMLV ${user.id}`]) {
      expect(traces).not.toContain(trace);
    }
    const entries = await test.db.selectFrom('form_a_entries').selectAll().execute();
    expect(entries).toMatchObject([
      { manager_name: 'Leaving Person', manager_licence_number: 'AM 1', voided_at: null },
    ]);
  });

  it('frees the email, and leaves no way to sign in', async () => {
    const password = { password: 'Correct1', password_confirmation: 'Correct1' };
    const form = { name: 'Next Person', phone: '0491 570 156', email: EMAIL, ...password };
    const { status, body } = await test.call(registerManager, { body: form });
    expect(status).toBe(201);
    await test.call(deleteAccount, { as: body.token });
    const again = await test.call(login, { body: { email: EMAIL, password: 'Correct1' } });
    expect(again.errors).toEqual({ email: [API_ERROR.wrongCredentials] });
  });

  it('is for every role but admin', async () => {
    const companyId = (await insertCompany(test.db)).id;
    for (const role of ['staff', 'technician', 'company'] as const) {
      const { token } = await insertUser(test.db, role, { companyId });
      expect((await test.call(deleteAccount, { as: token })).status).toBe(200);
    }
    const admin = await insertUser(test.db, 'admin');
    expect((await test.call(deleteAccount, { as: admin.token })).status).toBe(403);
  });
});
