import { describe, expect, it } from 'vitest';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { UPLOAD_ERROR } from '../messages/errors/upload-errors.ts';
import { wrongFields } from '../testing/field-errors.ts';
import { registerManager } from './calls.ts';
import { registrationAccount, registrationLicences } from './schemas.ts';

const account = {
  name: 'Anh Nguyễn',
  phone: '0412 345 678',
  email: 'anh@example.com',
  password: 'Night2026',
  password_confirmation: 'Night2026',
};
const photo = new File(['a'], 'photo.jpg', { type: 'image/jpeg' });
const { body } = registerManager;

describe('step 1 of registration', () => {
  it('registers a manager unless staff is chosen', () => {
    expect(registrationAccount.parse(account).userType).toBe('manager');
    expect(registrationAccount.parse({ ...account, userType: '' }).userType).toBe('manager');
    expect(registrationAccount.parse({ ...account, userType: 'staff' }).userType).toBe('staff');
  });

  it('refuses an admin account', () => {
    expect(wrongFields(body, { ...account, userType: 'admin' })).toEqual({
      userType: FIELD_ERROR.notOneOf(['Manager', 'Staff']),
    });
  });

  it.each([
    [{ name: '' }, { name: FIELD_ERROR.nameRequired }],
    [{ name: 'Anh' }, { name: FIELD_ERROR.fullNameInvalid }],
    [{ phone: '' }, { phone: FIELD_ERROR.phoneRequired }],
    [{ phone: '12' }, { phone: FIELD_ERROR.phoneInvalid }],
    [{ email: '' }, { email: FIELD_ERROR.emailRequired }],
    [{ email: 'anh' }, { email: FIELD_ERROR.emailInvalid }],
    [{ password: '' }, FIELD_ERROR.passwordRequired],
    [{ password: 'Night20' }, FIELD_ERROR.passwordTooShort],
    [{ password: 'NIGHT2026' }, FIELD_ERROR.passwordNeedsLowercase],
    [{ password: 'night2026' }, FIELD_ERROR.passwordNeedsUppercase],
    [{ password: 'Nightbook' }, FIELD_ERROR.passwordNeedsNumber],
  ])('refuses %j', (change, sentence) => {
    const given = { ...account, ...change };
    const sentences =
      typeof sentence === 'string'
        ? { password: sentence, password_confirmation: FIELD_ERROR.passwordMismatch }
        : sentence;
    expect(wrongFields(registrationAccount, given)).toEqual(sentences);
    expect(wrongFields(body, given)).toEqual(sentences);
  });

  it.each(['', undefined, 'Night2027'])('refuses the confirmation %j', (given) => {
    expect(wrongFields(body, { ...account, password_confirmation: given })).toEqual({
      password_confirmation: FIELD_ERROR.passwordMismatch,
    });
  });
});

describe('step 2 of registration', () => {
  const blank = {
    licence_number: '',
    licence_expiry_date: '',
    licence_image: '',
    rmlv_licence_number: '',
    rmlv_licence_issue_date: '',
    rmlv_licence_expiry_date: '',
    rmlv_licence_image: null,
    venue_code: '',
  };

  it('reads empty fields as absent', () => {
    expect(Object.values(registrationLicences.parse(blank))).toEqual(
      Object.keys(blank).map(() => undefined),
    );
  });

  it('reports an invalid date under its field', () => {
    const dates = {
      licence_expiry_date: 1,
      rmlv_licence_issue_date: {},
      rmlv_licence_expiry_date: true,
    };
    expect(wrongFields(registrationLicences, dates)).toEqual({
      licence_expiry_date: FIELD_ERROR.licenceExpiryDateRequired,
      rmlv_licence_issue_date: FIELD_ERROR.rmlvIssueDateRequired,
      rmlv_licence_expiry_date: FIELD_ERROR.rmlvExpiryDateRequired,
    });
    expect(wrongFields(registrationLicences, { licence_expiry_date: '2026-02-30' })).toEqual({
      licence_expiry_date: FIELD_ERROR.dateInputInvalid,
    });
  });

  it('requires the expiry of the RMLV licence after its issue', () => {
    const lasting = (rmlv_licence_issue_date: string, rmlv_licence_expiry_date: string) =>
      wrongFields(body, { ...account, rmlv_licence_issue_date, rmlv_licence_expiry_date });
    expect(lasting('2026-07-21', '2026-07-22')).toEqual({});
    expect(lasting('2026-07-21', '')).toEqual({});
    expect(lasting('2026-07-21', '2026-07-21')).toEqual({
      rmlv_licence_expiry_date: FIELD_ERROR.rmlvExpiryNotAfterIssue,
    });
  });

  it('refuses a malformed venue code', () => {
    expect(wrongFields(registrationLicences, { venue_code: 'a b' })).toEqual({
      venue_code: FIELD_ERROR.venueCodeInvalid,
    });
  });
});

describe('the whole registration', () => {
  it('accepts files, and announced files', () => {
    const given = {
      ...account,
      licence_image: photo,
      profile_picture: photo,
      rmlv_licence_file_name: 'rmlv.pdf',
      rmlv_licence_file_type: 'application/pdf',
    };
    expect(body.parse(given)).toMatchObject(given);
  });

  it('refuses an announced file of another kind, and text in place of a file', () => {
    expect(
      wrongFields(body, { ...account, licence_file_type: 'text/html', licence_image: 'photo' }),
    ).toEqual({
      licence_file_type: UPLOAD_ERROR.wrongType,
      licence_image: 'Licence image is required',
    });
  });

  it('reports the errors of both steps at once', () => {
    expect(
      Object.keys(
        wrongFields(body, {
          ...account,
          name: '',
          password_confirmation: 'other',
          venue_code: '?',
          rmlv_licence_issue_date: '2026-07-21',
          rmlv_licence_expiry_date: '2026-07-01',
        }),
      ).sort(),
    ).toEqual(['name', 'password_confirmation', 'rmlv_licence_expiry_date', 'venue_code']);
  });
});
