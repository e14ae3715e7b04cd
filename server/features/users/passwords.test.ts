import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateAccount } from '#contract/account.ts';
import { forgotPassword, resetPassword } from '#contract/auth/calls.ts';
import { createManager, updateManager } from '#contract/managers/calls.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { registerManager } from '#contract/registration.ts';
import { createTechnician, updateTechnician } from '#contract/technicians/calls.ts';
import { DomainError } from '#server/errors.ts';
import { buildDetails, buildUpload, LICENCES, twice } from '#server/testing/account/forms.ts';
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
import { hashPassword, PASSWORD_COST } from './passwords.ts';

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');
const manager = await insertUser(test.db, 'manager');

/** Builds the form of a manager with both licences. */
const managerForm = (email: string, password: string) => ({
  ...buildDetails(email, twice(password)),
  ...LICENCES,
  licence_image: buildUpload(),
  rmlv_licence_image: buildUpload(),
});

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

describe('a password is not hashed', () => {
  /** Is read by each hash. */
  const memoryCost = vi.spyOn(PASSWORD_COST, 'memoryCost', 'get');
  beforeEach(() => void memoryCost.mockClear());
  afterAll(() => memoryCost.mockRestore());

  it('for an account or a manager that was changed meanwhile', async () => {
    const form = { ...managerForm('robin@example.com', 'Correct1'), version: 99 };
    const body = { type: 'manager', ...form } as const;
    expect(await test.status(updateAccount, { as: manager, body })).toBe(409);
    const params = { id: manager.managerId };
    expect(await test.status(updateManager, { as: admin, params, body: form })).toBe(409);
    expect(memoryCost).not.toHaveBeenCalled();
  });

  it('for a manager or a registration with an email that is in use', async () => {
    const body = managerForm(admin.email, 'Correct1');
    const taken = { email: [API_ERROR.emailInUse] };
    expect(await test.errors(createManager, { as: admin, body })).toEqual(taken);
    const from = newClientAddress();
    expect(await test.errors(registerManager, { body, from })).toEqual(taken);
    expect(memoryCost).not.toHaveBeenCalled();
  });

  it('for a registration with an unknown code', async () => {
    const form = buildDetails('new@example.com', twice('Correct1'));
    const body = { ...form, userType: 'staff', venue_code: 'NOBODYS-1' } as const;
    expect(await test.errors(registerManager, { body, from: newClientAddress() })).toEqual({
      venue_code: [API_ERROR.venueCodeUnknown],
    });
    expect(memoryCost).not.toHaveBeenCalled();
  });

  it('but is for a new manager', async () => {
    const body = managerForm('fresh@example.com', 'Correct-horse-7');
    expect(await test.status(createManager, { as: admin, body })).toBe(201);
    expect(memoryCost).toHaveBeenCalled();
  });
});

describe('a password that many use is refused', () => {
  const password = 'Passw0rd';
  const refused = { password: [FIELD_ERROR.passwordMostUsed] };
  const person = (email: string) => buildDetails(email, twice(password));

  it('when registering', async () => {
    const options = { body: person('registers@example.com'), from: newClientAddress() };
    expect(await test.errors(registerManager, options)).toEqual(refused);
  });

  it('on the profile', async () => {
    const as = await insertUser(test.db, 'staff');
    const body = { type: 'user-details', ...person('own@example.com') } as const;
    expect(await test.errors(updateAccount, { as, body })).toEqual(refused);
  });

  it('by a mailed link, which can be used again', async () => {
    const [{ email }, from] = [manager, newClientAddress()];
    await test.call(forgotPassword, { body: { email }, from });
    await runQueuedJobs(test);
    const link = { email, token: await tokenTo(test.db, email) };
    const easy = { ...link, ...twice(password) };
    expect(await test.errors(resetPassword, { body: easy, from })).toEqual(refused);
    const better = { ...link, ...twice('Correct-horse-7') };
    expect(await test.status(resetPassword, { body: better, from })).toBe(200);
  });

  it('for a manager, by an admin', async () => {
    const request = { as: admin, body: managerForm('managed@example.com', password) };
    expect(await test.errors(createManager, request)).toEqual(refused);
    const params = { id: manager.managerId };
    expect(await test.errors(updateManager, { ...request, params })).toEqual(refused);
  });

  it('for a technician, by an admin', async () => {
    const { id: companyId, name: company_name } = await insertCompany(test.db);
    const employee = await insertUser(test.db, 'technician', { companyId });
    const licence = { licence_number: 'SE 1', licence_expiry_date: '2030-01-31' };
    const employed = { company_name, state: 'QLD' } as const;
    const body = { ...person('tech@example.com'), ...licence, ...employed };
    expect(await test.errors(createTechnician, { as: admin, body })).toEqual(refused);
    const params = { id: await insertLicence(test.db, employee) };
    expect(await test.errors(updateTechnician, { as: admin, params, body })).toEqual(refused);
  });

  it('for the first admin, whom the settings name', async () => {
    await test.db.deleteFrom('sessions').execute();
    await test.db.updateTable('users').set({ deleted_at: new Date() }).execute();
    const first = makeFirstAdmin(test.db, { email: 'boss@example.com', password }, test.now());
    await expect(first).rejects.toThrow(FIELD_ERROR.passwordMostUsed);
  });
});

it('passwords beyond those that may wait are refused with a time to come again', async () => {
  const hashing = Array.from({ length: 120 }, () => hashPassword('Correct1'));
  const results = await Promise.allSettled(hashing);
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  expect(refused).toHaveLength(18);
  for (const error of refused) {
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ reason: 'unavailable', retryAfterSeconds: 30 });
  }
});
