import { describe, expect, it } from 'vitest';
import { LICENCE } from '../messages/components/licences.ts';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { wrongFields } from '../testing/field-errors.ts';
import { changedManager, newManager } from './form.ts';

const image = new File(['a'], 'licence.png', { type: 'image/png' });
const details = {
  name: 'Mary O’Brien-Smith',
  email: 'mary@example.com',
  phone: '(07) 3123 4567',
  licence_number: 'AM/1234',
  licence_expiry_date: '2030-01-01',
  rmlv_licence_number: 'R 99',
  rmlv_licence_issue_date: '2026-01-01',
  rmlv_licence_expiry_date: '2026-04-01',
};
const created = {
  ...details,
  email_confirmation: details.email,
  password: 'Night2026',
  password_confirmation: 'Night2026',
  licence_image: image,
  rmlv_licence_image: image,
};

describe('a new manager', () => {
  const wrong = (change: object) => wrongFields(newManager, { ...created, ...change });

  it('may be an area manager, in multipart text', () => {
    expect(newManager.parse({ ...created, isAreaManager: 'true' }).isAreaManager).toBe(true);
    expect(newManager.parse({ ...created, isAreaManager: '0' }).isAreaManager).toBe(false);
    expect(newManager.parse(created).isAreaManager).toBeUndefined();
  });

  it('has an error for each required field when empty', () => {
    expect(wrongFields(newManager, {})).toEqual({
      name: FIELD_ERROR.nameRequired,
      email: FIELD_ERROR.emailRequired,
      phone: FIELD_ERROR.phoneNotValid,
      password: FIELD_ERROR.passwordRequired,
      licence_number: FIELD_ERROR.required(LICENCE.number),
      licence_image: FIELD_ERROR.required(LICENCE.image),
      licence_expiry_date: FIELD_ERROR.licenceExpiryDateRequired,
      rmlv_licence_number: FIELD_ERROR.required(LICENCE.rmlvNumber),
      rmlv_licence_issue_date: FIELD_ERROR.rmlvIssueDateRequired,
      rmlv_licence_expiry_date: FIELD_ERROR.rmlvExpiryDateRequired,
      rmlv_licence_image: FIELD_ERROR.required(LICENCE.rmlvImage),
    });
  });

  it.each([
    [{ name: 'Mary' }, { name: FIELD_ERROR.fullNameInvalid }],
    [{ phone: '1' }, { phone: FIELD_ERROR.phoneNotValid }],
    [{ email_confirmation: 'm@example.com' }, { email_confirmation: FIELD_ERROR.emailMismatch }],
    [{ password_confirmation: 'x' }, { password_confirmation: FIELD_ERROR.passwordMismatch }],
    [
      { rmlv_licence_expiry_date: '2026-01-01' },
      { rmlv_licence_expiry_date: FIELD_ERROR.rmlvExpiryNotAfterIssue },
    ],
  ])('with %j is refused', (change, sentences) => {
    expect(wrong(change)).toEqual(sentences);
  });

  it('reports violated rules across fields even when images are missing', () => {
    expect(
      wrong({ licence_image: '', password_confirmation: 'x', email_confirmation: 'x' }),
    ).toEqual({
      licence_image: FIELD_ERROR.required(LICENCE.image),
      password_confirmation: FIELD_ERROR.passwordMismatch,
      email_confirmation: FIELD_ERROR.emailMismatch,
    });
  });

  it('may have its AM licence under the names of the venue form', () => {
    const { licence_number, licence_expiry_date, ...rest } = created;
    const named = {
      ...rest,
      am_licence_number: licence_number,
      am_licence_expiry_date: licence_expiry_date,
    };
    expect(newManager.parse(named)).toMatchObject({ licence_number, licence_expiry_date });
  });
});

describe('a changed manager', () => {
  it('does not change empty passwords and images, and has no email confirmation', () => {
    const unchanged = { password: '', password_confirmation: '', licence_image: '', version: '2' };
    expect(changedManager.parse({ ...details, ...unchanged })).toMatchObject({
      ...details,
      password: undefined,
      licence_image: undefined,
      version: 2,
    });
  });

  it('has the required fields of a new manager', () => {
    expect(Object.keys(wrongFields(changedManager, {}))).toEqual(Object.keys(details));
  });

  it('accepts a new password entered twice', () => {
    expect(wrongFields(changedManager, { ...details, password: 'Night2026' })).toEqual({
      password_confirmation: FIELD_ERROR.passwordMismatch,
    });
  });
});
