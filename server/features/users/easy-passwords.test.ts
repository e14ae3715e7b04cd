import { describe, expect, it } from 'vitest';
import { updateAccount } from '#contract/account/calls.ts';
import { forgotPassword, resetPassword } from '#contract/auth/calls.ts';
import { createManager, updateManager } from '#contract/managers/calls.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { createTechnician, updateTechnician } from '#contract/technicians/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { runQueuedJobs } from '#server/testing/jobs.ts';
import {
  insertCompany,
  insertLicence,
  insertUser,
  insertVenue,
  tokenTo,
} from '#server/testing/records.ts';
import { makeFirstAdmin } from '../admins/first-admin.ts';
import { passwordError } from './easy-passwords.ts';

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');

describe('a new password', () => {
  const judge = (password: string, owner: { venueId?: string } = {}) =>
    passwordError(test.db, password, {
      name: 'Kirra Dawson',
      email: 'kd-1987@example.com',
      ...owner,
    });

  it.each(['Passw0rd', 'PASSWORD1', 'Welcome1', 'Qwerty123', 'Trustno1'])(
    'is refused when many use it: %s',
    async (password) => {
      expect(await judge(password)).toBe(FIELD_ERROR.passwordMostUsed);
    },
  );

  it.each(['Nightbook1', 'Cctv2026', 'Dawson1987', 'KirraDawson1', 'Kd-1987Kirra'])(
    'is refused when it is little more than a name: %s',
    async (password) => {
      expect(await judge(password)).toBe(FIELD_ERROR.passwordOfNames);
    },
  );

  it('is refused when it is little more than the name of a venue', async () => {
    const { id } = await insertVenue(test.db, { name: 'The Fortitude Tavern' });
    expect(await judge('Fortitude26')).toBeUndefined();
    expect(await judge('Fortitude26', { venueId: id })).toBe(FIELD_ERROR.passwordOfNames);
  });

  it.each(['Correct-horse-7', 'Nightbook-of-Zebras-7', 'Kirra likes 40 emus'])(
    'is good when the rest of it is long enough: %s',
    async (password) => {
      expect(await judge(password)).toBeUndefined();
    },
  );
});

describe('a password that many use is refused', () => {
  const password = 'Passw0rd';
  const refused = { status: 422, errors: { password: [FIELD_ERROR.passwordMostUsed] } };
  const twice = { password, password_confirmation: password };
  const person = (email: string) => ({
    ...{ name: 'Kirra Dawson', email, email_confirmation: email, phone: '0491 570 313' },
    ...twice,
  });

  it('when registering', async () => {
    const body = person('registers@example.com');
    const from = newClientAddress();
    expect(await test.call(registerManager, { body, from })).toMatchObject(refused);
  });

  it('on the profile', async () => {
    const { token } = await insertUser(test.db, 'staff');
    const body = { type: 'user-details', ...person('own@example.com') } as const;
    expect(await test.call(updateAccount, { as: token, body })).toMatchObject(refused);
  });

  it('by a mailed link, which can be used again', async () => {
    const { id } = await insertUser(test.db, 'manager');
    const email = `reset-${id}@example.com`;
    await test.db.updateTable('users').set({ email }).where('id', '=', id).execute();
    await test.call(forgotPassword, { body: { email }, from: newClientAddress() });
    await runQueuedJobs(test);
    const body = { email, ...twice, token: await tokenTo(test.db, email) };
    const from = newClientAddress();
    expect(await test.call(resetPassword, { body, from })).toMatchObject(refused);
    const better = {
      ...body,
      password: 'Correct-horse-7',
      password_confirmation: 'Correct-horse-7',
    };
    expect((await test.call(resetPassword, { body: better, from })).status).toBe(200);
  });

  it('for a manager, by an admin', async () => {
    const licences = {
      ...{ licence_number: 'AM 4711', licence_expiry_date: '2030-01-31' },
      ...{ rmlv_licence_number: 'RMLV 1', rmlv_licence_issue_date: '2026-01-31' },
      rmlv_licence_expiry_date: '2029-01-31',
    };
    const { managerId } = await insertUser(test.db, 'manager');
    const body = { ...person('managed@example.com'), ...licences };
    const params = { id: managerId };
    const image = new File(['x'], 'a.png', { type: 'image/png' });
    const images = { licence_image: image, rmlv_licence_image: image };
    const created = await test.call(createManager, {
      as: admin.token,
      body: { ...body, ...images },
    });
    expect(created).toMatchObject(refused);
    expect(await test.call(updateManager, { as: admin.token, params, body })).toMatchObject(
      refused,
    );
  });

  it('for a technician, by an admin', async () => {
    const company = await insertCompany(test.db);
    const technician = await insertUser(test.db, 'technician', { companyId: company.id });
    await insertLicence(test.db, technician);
    const licence = {
      licence_number: 'SE 1',
      licence_expiry_date: '2030-01-31',
      state: 'QLD',
    } as const;
    const body = { ...person('tech@example.com'), ...licence, company_name: company.name };
    const created = await test.call(createTechnician, { as: admin.token, body });
    expect(created).toMatchObject(refused);
    const { id } = await test.db
      .selectFrom('technicians')
      .select('id')
      .where('user_id', '=', technician.id)
      .executeTakeFirstOrThrow();
    const changed = await test.call(updateTechnician, { as: admin.token, params: { id }, body });
    expect(changed).toMatchObject(refused);
  });

  it('for the first admin, whom the settings name', async () => {
    await test.db.deleteFrom('sessions').execute();
    await test.db.updateTable('users').set({ deleted_at: new Date() }).execute();
    const first = makeFirstAdmin(test.db, { email: 'boss@example.com', password }, test.now());
    await expect(first).rejects.toThrow(FIELD_ERROR.passwordMostUsed);
  });
});
