import { describe, expect, it } from 'vitest';
import { validateLicence } from '#contract/licences/calls.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { insertCompany, insertUser } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import { licenceCheckService } from './service.ts';

const test = await buildTestApp();
const holder = await insertCompany(test.db, { licence_number: 'AB 12/3' });

const licenceToCheck = (change = {}) => ({
  licence_number: '4012 345',
  company_name: 'Harbour Cameras',
  state: 'qld',
  ...change,
});

const call = (change = {}, as?: string) =>
  test.call(validateLicence, { as, body: licenceToCheck(change) });

const storedChecks = (company_name: string) => {
  const columns = ['licence_number', 'state', 'refusal', 'checked_at', 'checked_by'] as const;
  const checks = test.db.selectFrom('licence_checks').select(columns);
  return checks.where('company_name', '=', company_name).execute();
};

describe('POST /auth/validate-licence', () => {
  it('accepts a well-formed number that no company has', async () => {
    expect(await call()).toMatchObject({ status: 200, body: { valid: true } });
  });

  it.each([
    ['a number of the wrong form', { licence_number: '#1' }, FIELD_ERROR.licenceNumberInvalid],
    ["another company's number", { licence_number: ' ab12/3 ' }, API_ERROR.licenceInUse],
  ])('refuses %s in one sentence', async (_, change, sentence) => {
    const { status, body } = await call(change);
    expect([status, body]).toEqual([422, sentence]);
  });

  it('accepts a company’s own number from those who may be editing it or its technicians', async () => {
    const own = { licence_number: 'AB 12/3', company_name: holder.name.toUpperCase() };
    const admin = await insertUser(test.db, 'admin');
    const manager = await insertUser(test.db, 'manager');
    expect((await call(own, admin.token)).status).toBe(200);
    expect((await call(own, manager.token)).status).toBe(422);
    expect((await call(own)).status).toBe(422);
    const company = await insertUser(test.db, 'company', { companyId: holder.id });
    expect((await call({ licence_number: 'AB 12/3' }, company.token)).status).toBe(200);
  });

  it('stores each result with the time and the user', async () => {
    const manager = await insertUser(test.db, 'manager');
    await call({ company_name: 'Kept Cameras' });
    await call({ company_name: 'Kept Cameras', licence_number: 'AB 12/3' }, manager.token);
    const found = { state: 'QLD', checked_at: test.now() };
    expect(await storedChecks('Kept Cameras')).toEqual([
      { ...found, licence_number: '4012 345', refusal: null, checked_by: null },
      {
        ...found,
        licence_number: 'AB 12/3',
        refusal: API_ERROR.licenceInUse,
        checked_by: expect.stringMatching(/^Robin Person/),
      },
    ]);
  });

  it('deletes checks by anonymous clients after a month', async () => {
    await call({ company_name: 'Old Cameras' });
    test.setNow('2026-12-21T12:00:00Z');
    await call();
    expect(await storedChecks('Old Cameras')).toEqual([]);
  });
});

it('a number must be on the licence list under the company’s name, where a list is configured', async () => {
  const listed = new Map([['4012 345', 'Harbour Cameras']]);
  const licenceList = {
    state: undefined,
    find: async (number: string, [name = '']: readonly string[]) => ({
      changedAt: test.now(),
      listed: listed.get(number) === name ? { until: null } : undefined,
    }),
  };
  const licenceCheck = licenceCheckService({ licenceList, now: test.now });
  const find = (change = {}) =>
    licenceCheck.errorOf(test.db, {
      licence: licenceToCheck(change),
      checkedBy: null,
      isOwnCompany: () => false,
    });
  expect(await find()).toBeUndefined();
  expect(await find({ company_name: 'Other' })).toBe(API_ERROR.licenceNotListed);
});
