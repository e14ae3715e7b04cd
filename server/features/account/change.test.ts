import { beforeEach, describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { updateAccount } from '#contract/account.ts';
import { login, me } from '#contract/auth/calls.ts';
import type { Role } from '#contract/core/roles.ts';
import { API_ERROR, FIELD_ERROR, UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { buildDetails, buildUpload, twice } from '#server/testing/account/forms.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertCompany, insertUser, type SignedInUser } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

let user: SignedInUser & { email: string };

const test = await buildTestApp();
beforeEach(async () => {
  test.setNow('2026-11-20T12:00:00Z');
  user = await insertUser(test.db, 'manager');
});

const details = (change = {}) => ({
  type: 'manager' as const,
  ...buildDetails(user.email, { name: 'Robin Changed', phone: '0491 570 110', ...change }),
});

const rmlv = (change = {}) => ({
  type: 'rmlv-licence' as const,
  rmlv_licence_number: 'RMLV new',
  rmlv_licence_issue_date: '2026-11-20',
  rmlv_licence_expiry_date: '2027-02-20',
  ...change,
});

const am = (change = {}) => ({
  type: 'licence' as const,
  licence_number: 'AM new',
  licence_expiry_date: '2031-05-01',
  ...change,
});

const save = (body: SentBody<typeof updateAccount>, as: { token: string } = user) =>
  test.call(updateAccount, { as, body });

const pdf = () => buildUpload('application/pdf', 'a.pdf');

/** Opens another session of the same user. */
const signInAgain = (password: string) =>
  test.call(login, { body: { email: user.email, password }, from: newClientAddress() });

describe('general info', () => {
  it('is changed, and returns the changed user', async () => {
    const { status, body } = await save(details({ version: 1 }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Robin Changed',
      email: user.email,
      phone: '0491 570 110',
      version: 2,
      manager: { name: 'Robin Changed', licence_number: `AM ${user.id}`, version: 1 },
    });
    expect(await test.body(me, { as: user })).toEqual(body);
  });

  it('is saved with both licences, as /setup sends them, and keeps fields that are left out', async () => {
    const { body } = await save({ ...details(), licence_number: 'AM 9', licence_image: pdf() });
    expect(body.manager).toMatchObject({
      licence_number: 'AM 9',
      licence_expiry_date: '2030-01-31',
      licence_image: expect.stringContaining('.pdf'),
      rmlv_licence_number: `RMLV ${user.id}`,
      version: 2,
    });
  });

  it('is refused with every wrong field', async () => {
    const wrong = { email: 'no', email_confirmation: 'other', phone: '1', name: 'One' };
    expect((await save(details({ ...wrong, password: 'short' }))).errors).toMatchObject({
      name: [FIELD_ERROR.fullNameInvalid],
      email: [FIELD_ERROR.emailInvalid],
      email_confirmation: [FIELD_ERROR.emailMismatch],
      phone: [FIELD_ERROR.phoneNotValid],
      password: expect.arrayContaining([FIELD_ERROR.passwordTooShort]),
      password_confirmation: [FIELD_ERROR.passwordMismatch],
    });
  });

  it("cannot take another account's email, and can change the letter case of its own", async () => {
    const own = user.email.toUpperCase();
    expect((await save(details({ email: own, email_confirmation: own }))).status).toBe(200);
    const other = await insertUser(test.db, 'staff');
    expect(
      (await save({ ...details(), rmlv_licence_issue_date: '2026-11-25' }, other)).errors,
    ).toEqual({
      email: [API_ERROR.emailInUse],
      rmlv_licence_issue_date: [FIELD_ERROR.dateInFuture],
    });
  });

  it('refuses a stale version, as the licences do', async () => {
    await save(details({ version: 1 }));
    const late = await save(details({ version: 1, name: 'Robin Late' }));
    expect([late.status, late.message]).toEqual([409, API_ERROR.changedMeanwhile]);
    await save(am({ version: 1 }));
    expect((await save(am({ version: 1 }))).status).toBe(409);
  });

  it('with a new password ends the other sessions and keeps this one', async () => {
    await save(details(twice('Correct1')));
    const { body } = await signInAgain('Correct1');
    await save(details(twice('Correct2')));
    expect(await test.status(me, { as: user })).toBe(200);
    expect(await test.status(me, { as: body })).toBe(401);
    expect((await signInAgain('Correct1')).status).toBe(422);
    expect((await signInAgain('Correct2')).status).toBe(200);
  });
});

describe('the two licences', () => {
  it('are changed one by one', async () => {
    const { body } = await save({ ...am({ version: 1 }), licence_image: pdf() });
    expect(body.manager).toMatchObject({
      licence_number: 'AM new',
      licence_expiry_date: '2031-05-01',
      rmlv_licence_number: `RMLV ${user.id}`,
      version: 2,
    });
    expect(body.version).toBe(1);
    const { body: then } = await save(rmlv({ version: 2 }));
    expect(then.manager).toMatchObject({ rmlv_licence_number: 'RMLV new', version: 3 });
  });

  it('keep their image when none is sent, and replace it when one is', async () => {
    const { body: first } = await save({ ...am(), licence_image: pdf() });
    const { body: second } = await save(am());
    expect(second.manager?.licence_image).toBe(first.manager?.licence_image);
    const { body: third } = await save({ ...am(), licence_image: pdf() });
    expect(third.manager?.licence_image).not.toBe(first.manager?.licence_image);
    const open = async ({ manager }: typeof first) =>
      (await test.app.inject(manager?.licence_image ?? '')).statusCode;
    expect([await open(third), await open(first)]).toEqual([200, 404]);
  });

  it('are refused with every wrong field, of files last', async () => {
    const image = new File(['no picture'], 'a.png', { type: 'image/png' });
    const wrong = { rmlv_licence_issue_date: '2026-11-25', rmlv_licence_image: image };
    expect((await save(rmlv(wrong))).errors).toEqual({
      rmlv_licence_issue_date: [FIELD_ERROR.dateInFuture],
    });
    expect((await save(rmlv({ rmlv_licence_image: image }))).errors).toEqual({
      rmlv_licence_image: [UPLOAD_ERROR.wrongType],
    });
    expect((await save({ type: 'rmlv-licence' } as never)).errors).toEqual({
      rmlv_licence_number: [FIELD_ERROR.required('RMLV licence number')],
      rmlv_licence_issue_date: [FIELD_ERROR.rmlvIssueDateRequired],
      rmlv_licence_expiry_date: [FIELD_ERROR.rmlvExpiryDateRequired],
    });
  });

  it('may have been issued today, as it is in Sydney', async () => {
    test.setNow('2026-11-20T13:30:00Z');
    const issued = (day: string) => save(rmlv({ rmlv_licence_issue_date: day }));
    expect((await issued('2026-11-21')).status).toBe(200);
    expect((await issued('2026-11-22')).status).toBe(422);
  });

  it('end after they begin, also when only one of the days is sent', async () => {
    expect((await save({ ...details(), rmlv_licence_expiry_date: '2026-01-31' })).errors).toEqual({
      rmlv_licence_expiry_date: [FIELD_ERROR.rmlvExpiryNotAfterIssue],
    });
  });
});

describe('the parts of the profile', () => {
  it.each<[Role, number[]]>([
    ['admin', [200, 200, 403, 403]],
    ['manager', [200, 200, 200, 200]],
    ['staff', [200, 200, 200, 200]],
    ['technician', [403, 200, 403, 403]],
    ['company', [403, 200, 403, 403]],
  ])('are those of the role: %s', async (role, expected) => {
    const companyId = (await insertCompany(test.db)).id;
    user = await insertUser(test.db, role, { companyId });
    const parts = [details(), details({ type: 'user-details' }), am(), rmlv()];
    const statuses = [];
    for (const part of parts) statuses.push((await save(part)).status);
    expect(statuses).toEqual(expected);
  });

  it('let an admin hold licences once /setup was filled in', async () => {
    user = await insertUser(test.db, 'admin');
    const { type: _, ...licence } = am();
    const { body } = await save({ ...details(), ...licence });
    expect(body.manager).toMatchObject({ licence_number: 'AM new', venues: [] });
  });

  it('are known by their type', async () => {
    expect((await save({ ...am(), type: 'other' as never })).errors).toEqual({
      type: [FIELD_ERROR.notOneOf(['manager', 'user-details', 'licence', 'rmlv-licence'])],
    });
  });
});
