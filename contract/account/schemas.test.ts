import { describe, expect, it } from 'vitest';
import { LICENCE } from '../messages/components/licences.ts';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { wrongFields } from '../testing/field-errors.ts';
import { updateAccount } from './calls.ts';
import { setUpForm } from './schemas.ts';

const { body } = updateAccount;
const details = {
  name: 'Anh Nguyễn',
  email: 'anh@example.com',
  email_confirmation: 'anh@example.com',
  phone: '0412 345 678',
  password: '',
  password_confirmation: '',
};
const licence = { licence_number: 'AM 1234', licence_expiry_date: '2030-01-01' };
const rmlv = {
  rmlv_licence_number: 'R-99',
  rmlv_licence_issue_date: '2026-01-01',
  rmlv_licence_expiry_date: '2026-04-01',
};

it('an account is changed in one of four parts', () => {
  const notAPart = FIELD_ERROR.notOneOf(['manager', 'user-details', 'licence', 'rmlv-licence']);
  expect(wrongFields(body, details)).toEqual({ type: notAPart });
  expect(wrongFields(body, { ...details, type: 'role' })).toEqual({ type: notAPart });
});

describe.each(['manager', 'user-details'])('general info, sent as %s', (type) => {
  const wrong = (change: object) => wrongFields(body, { type, ...details, ...change });

  it('keeps the password when its fields are empty', () => {
    expect(body.parse({ type, ...details })).toMatchObject({ password: undefined });
  });

  it.each([
    [{ name: '' }, { name: FIELD_ERROR.nameRequired }],
    [{ name: 'Anh' }, { name: FIELD_ERROR.fullNameInvalid }],
    [
      { email: '' },
      { email: FIELD_ERROR.emailRequired, email_confirmation: FIELD_ERROR.emailMismatch },
    ],
    [
      { email: 'anh@' },
      { email: FIELD_ERROR.emailInvalid, email_confirmation: FIELD_ERROR.emailMismatch },
    ],
    [{ email_confirmation: '' }, { email_confirmation: FIELD_ERROR.emailMismatch }],
    [{ email_confirmation: 'a@example.com' }, { email_confirmation: FIELD_ERROR.emailMismatch }],
    [{ phone: '' }, { phone: FIELD_ERROR.phoneNotValid }],
    [{ phone: 'none' }, { phone: FIELD_ERROR.phoneNotValid }],
    [{ password: 'Night2026' }, { password_confirmation: FIELD_ERROR.passwordMismatch }],
    [
      { password_confirmation: 'Night2026' },
      { password_confirmation: FIELD_ERROR.passwordMismatch },
    ],
    [
      { password: 'night', password_confirmation: 'night' },
      { password: FIELD_ERROR.passwordTooShort },
    ],
  ])('refuses %j', (change, sentences) => {
    expect(wrong(change)).toEqual(sentences);
  });

  it('reports all errors at once', () => {
    expect(
      wrong({ name: '', phone: '', email_confirmation: 'x', password_confirmation: 'x' }),
    ).toEqual({
      name: FIELD_ERROR.nameRequired,
      phone: FIELD_ERROR.phoneNotValid,
      email_confirmation: FIELD_ERROR.emailMismatch,
      password_confirmation: FIELD_ERROR.passwordMismatch,
    });
  });
});

describe('the licence tab', () => {
  it('accepts a licence without a new image, and the version to change', () => {
    const sent = { type: 'licence', ...licence, licence_image: '', version: '3' };
    expect(body.parse(sent)).toEqual({
      type: 'licence',
      ...licence,
      licence_image: undefined,
      version: 3,
    });
  });

  it('requires number and expiry', () => {
    expect(wrongFields(body, { type: 'licence', licence_number: ' ' })).toEqual({
      licence_number: FIELD_ERROR.required(LICENCE.number),
      licence_expiry_date: FIELD_ERROR.licenceExpiryDateRequired,
    });
  });
});

describe('the RMLV licence tab', () => {
  const wrong = (change: object) => wrongFields(body, { type: 'rmlv-licence', ...rmlv, ...change });

  it('accepts a licence without a new image', () => {
    expect(wrong({})).toEqual({});
  });

  it('requires number, issue and expiry', () => {
    expect(wrongFields(body, { type: 'rmlv-licence', rmlv_licence_issue_date: '' })).toEqual({
      rmlv_licence_number: FIELD_ERROR.required(LICENCE.rmlvNumber),
      rmlv_licence_issue_date: FIELD_ERROR.rmlvIssueDateRequired,
      rmlv_licence_expiry_date: FIELD_ERROR.rmlvExpiryDateRequired,
    });
  });

  it('reports an expiry that is not after issue together with all other errors', () => {
    expect(wrong({ rmlv_licence_expiry_date: '2026-01-01', rmlv_licence_number: '' })).toEqual({
      rmlv_licence_number: FIELD_ERROR.required(LICENCE.rmlvNumber),
      rmlv_licence_expiry_date: FIELD_ERROR.rmlvExpiryNotAfterIssue,
    });
  });
});

describe('/setup', () => {
  const setUp = { phone: details.phone, ...licence, ...rmlv };

  const form = setUpForm({ licence_image: '/api/files/1', rmlv_licence_image: '/api/files/2' });

  it('requires a phone and both licences', () => {
    expect(wrongFields(form, setUp)).toEqual({});
    expect(Object.keys(wrongFields(form, {}))).toEqual(Object.keys(setUp));
  });

  it('requires the images that are not stored yet', () => {
    const images = { licence_image: null, rmlv_licence_image: '/api/files/2' };
    expect(wrongFields(setUpForm(images), setUp)).toEqual({
      licence_image: FIELD_ERROR.required(LICENCE.image),
    });
    expect(
      Object.keys(wrongFields(setUpForm({ ...images, rmlv_licence_image: null }), setUp)),
    ).toEqual(['licence_image', 'rmlv_licence_image']);
  });

  it('is sent with the general info of the manager', () => {
    const { name, email } = details;
    const sent = { type: 'manager', name, email, email_confirmation: email, ...setUp };
    expect(body.parse(sent)).toMatchObject(sent);
  });
});
