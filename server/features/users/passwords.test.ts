import * as argon2 from '@node-rs/argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { updateAccount } from '#contract/account/calls.ts';
import { createManager, updateManager } from '#contract/managers/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { DomainError } from '#server/errors.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser } from '#server/testing/records.ts';
import { SAMPLE } from '#server/testing/sample-files.ts';
import { hashPassword } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });
afterEach(() => vi.clearAllMocks());

const test = await buildTestApp();
const manager = await insertUser(test.db, 'manager');
const admin = await insertUser(test.db, 'admin');

const password = { password: 'Correct1', password_confirmation: 'Correct1' };
const person = (email: string) => ({
  ...{ name: 'Robin Walker', phone: '0491 570 156' },
  ...{ email, email_confirmation: email },
  ...password,
});
const image = () => new File([new Uint8Array(SAMPLE['image/png'])], 'a.png', { type: 'image/png' });
const licences = () => ({
  ...{ licence_number: 'AM 100', licence_expiry_date: '2030-01-31' },
  ...{ rmlv_licence_number: 'RMLV 100', rmlv_licence_issue_date: '2026-01-31' },
  ...{ rmlv_licence_expiry_date: '2029-01-31' },
  ...{ licence_image: image(), rmlv_licence_image: image() },
});
const taken = () =>
  test.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow()
    .then(({ email }) => email);

describe('a password is not hashed', () => {
  it('for an account that was changed meanwhile', async () => {
    const body = { type: 'manager' as const, ...person('robin@example.com'), version: 99 };
    expect((await test.call(updateAccount, { as: manager.token, body })).status).toBe(409);
    expect(argon2.hash).not.toHaveBeenCalled();
  });

  it('for a manager who was changed meanwhile', async () => {
    const { status } = await test.call(updateManager, {
      as: admin.token,
      params: { id: manager.managerId },
      body: { ...person('robin@example.com'), ...licences(), version: 99 },
    });
    expect(status).toBe(409);
    expect(argon2.hash).not.toHaveBeenCalled();
  });

  it('for a manager or a registration with an email that is in use', async () => {
    const email = await taken();
    const created = await test.call(createManager, {
      as: admin.token,
      body: { ...person(email), ...licences() },
    });
    const registered = await test.call(registerManager, {
      body: { ...person(email), userType: 'manager' },
      from: newClientAddress(),
    });
    for (const { errors } of [created, registered]) {
      expect(errors).toEqual({ email: [API_ERROR.emailInUse] });
    }
    expect(argon2.hash).not.toHaveBeenCalled();
  });

  it('for a registration with an unknown code', async () => {
    const { errors } = await test.call(registerManager, {
      body: { ...person('new@example.com'), userType: 'staff', venue_code: 'NOBODYS-1' },
      from: newClientAddress(),
    });
    expect(errors).toEqual({ venue_code: [API_ERROR.venueCodeUnknown] });
    expect(argon2.hash).not.toHaveBeenCalled();
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
