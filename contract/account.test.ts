import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { setUpForm, updateAccount } from './account.ts';
import { forgotPassword, login, resetPassword } from './auth/calls.ts';
import { validateLicence } from './licences/calls.ts';
import { changedManager, newManager } from './managers/form.ts';
import { API_ERROR, FIELD_ERROR, UPLOAD_ERROR } from './messages/errors.ts';
import { LABEL } from './messages/labels.ts';
import { LICENCE } from './messages/people.ts';
import { registerManager, registrationAccount, registrationLicences } from './registration.ts';
import { changedTechnician, lacksCompany, newTechnician } from './technicians/schemas.ts';
import { wrongFields } from './testing/field-errors.ts';

const { body: register } = registerManager;
const { body: update } = updateAccount;
const { body: reset } = resetPassword;

const person = { name: 'Anh Nguyễn', email: 'anh@example.com', phone: '0412 345 678' };
const password = { password: 'Night2026', password_confirmation: 'Night2026' };
const confirmed = { ...person, email_confirmation: person.email };
const licence = { licence_number: 'AM 1234', licence_expiry_date: '2030-01-01' };
const rmlv = {
  rmlv_licence_number: 'R-99',
  rmlv_licence_issue_date: '2026-01-01',
  rmlv_licence_expiry_date: '2026-04-01',
};
const image = new File(['a'], 'licence.png', { type: 'image/png' });

const account = { ...person, ...password };
const details = { ...confirmed, password: '', password_confirmation: '' };
const changed = { ...person, ...licence, ...rmlv };
const manager = {
  ...{ ...changed, ...confirmed, ...password },
  ...{ licence_image: image, rmlv_licence_image: image },
};
const technician = { ...person, licence_number: 'SEC 1234', licence_expiry_date: '2027-01-01' };
const created = { ...technician, ...password, state: 'QLD' };
const newReset = { email: person.email, ...password, token: 'abc' };
const setUp = { phone: person.phone, ...licence, ...rmlv };
const images = { licence_image: '/api/files/1', rmlv_licence_image: '/api/files/2' };

const PERSON_REQUIRED = {
  name: FIELD_ERROR.nameRequired,
  email: FIELD_ERROR.emailRequired,
  phone: FIELD_ERROR.phoneNotValid,
};
const PASSWORD_REQUIRED = { password: FIELD_ERROR.passwordRequired };
const LICENCE_REQUIRED = {
  licence_number: FIELD_ERROR.required(LICENCE.number),
  licence_expiry_date: FIELD_ERROR.licenceExpiryDateRequired,
};
const RMLV_REQUIRED = {
  rmlv_licence_number: FIELD_ERROR.required(LICENCE.rmlvNumber),
  rmlv_licence_issue_date: FIELD_ERROR.rmlvIssueDateRequired,
  rmlv_licence_expiry_date: FIELD_ERROR.rmlvExpiryDateRequired,
};
const IMAGES_REQUIRED = {
  licence_image: FIELD_ERROR.required(LICENCE.image),
  rmlv_licence_image: FIELD_ERROR.required(LICENCE.rmlvImage),
};
const STATE_REQUIRED = { state: FIELD_ERROR.stateRequired };

type Case = [string, z.ZodType, sent: object, sentences: object];

it.each<Case>([
  ['a sign-in', login.body, {}, { email: PERSON_REQUIRED.email, ...PASSWORD_REQUIRED }],
  ['a mailed link', forgotPassword.body, { email: ' ' }, { email: PERSON_REQUIRED.email }],
  [
    'a new password',
    reset,
    { token: '' },
    { email: PERSON_REQUIRED.email, ...PASSWORD_REQUIRED, token: API_ERROR.resetLinkExpired },
  ],
  [
    'a registration',
    register,
    {},
    { ...PERSON_REQUIRED, phone: FIELD_ERROR.phoneRequired, ...PASSWORD_REQUIRED },
  ],
  ['a changed user', update, { type: 'user-details' }, PERSON_REQUIRED],
  ['a changed manager of the profile', update, { type: 'manager' }, PERSON_REQUIRED],
  ['a licence', update, { type: 'licence', licence_number: ' ' }, LICENCE_REQUIRED],
  ['an RMLV licence', update, { type: 'rmlv-licence' }, RMLV_REQUIRED],
  [
    'the setup',
    setUpForm({ licence_image: null, rmlv_licence_image: null }),
    {},
    { phone: PERSON_REQUIRED.phone, ...LICENCE_REQUIRED, ...RMLV_REQUIRED, ...IMAGES_REQUIRED },
  ],
  [
    'a new manager',
    newManager,
    {},
    {
      ...{ ...PERSON_REQUIRED, ...PASSWORD_REQUIRED },
      ...{ ...LICENCE_REQUIRED, ...RMLV_REQUIRED, ...IMAGES_REQUIRED },
    },
  ],
  [
    'a changed manager',
    changedManager,
    {},
    { ...PERSON_REQUIRED, ...LICENCE_REQUIRED, ...RMLV_REQUIRED },
  ],
  [
    'a new technician',
    newTechnician,
    {},
    { ...PERSON_REQUIRED, ...LICENCE_REQUIRED, ...STATE_REQUIRED, ...PASSWORD_REQUIRED },
  ],
  [
    'a check of a licence',
    validateLicence.body,
    {},
    {
      licence_number: LICENCE_REQUIRED.licence_number,
      company_name: FIELD_ERROR.required(LABEL.technicianCompany),
      ...STATE_REQUIRED,
    },
  ],
])('%s has an error for each required field when empty', (_, form, sent, sentences) => {
  expect(wrongFields(form, sent)).toEqual(sentences);
});

const WRONG = { name: 'Anh', email: 'anh@', phone: '12', password: 'night' };
const WRONG_ERRORS = {
  name: FIELD_ERROR.fullNameInvalid,
  email: FIELD_ERROR.emailInvalid,
  phone: FIELD_ERROR.phoneNotValid,
  password: FIELD_ERROR.passwordTooShort,
  password_confirmation: FIELD_ERROR.passwordMismatch,
};
const EMAIL_MISMATCH = { email_confirmation: FIELD_ERROR.emailMismatch };
const RMLV_ENDED = { rmlv_licence_expiry_date: rmlv.rmlv_licence_issue_date };
const RMLV_ENDED_ERROR = { rmlv_licence_expiry_date: FIELD_ERROR.rmlvExpiryNotAfterIssue };

it.each<Case>([
  [
    'a registration',
    register,
    { ...account, ...WRONG, ...rmlv, ...RMLV_ENDED, venue_code: '?' },
    {
      ...WRONG_ERRORS,
      phone: FIELD_ERROR.phoneInvalid,
      ...RMLV_ENDED_ERROR,
      venue_code: FIELD_ERROR.venueCodeInvalid,
    },
  ],
  ...['manager', 'user-details'].map((type): Case => {
    const sent = { type, ...details, ...WRONG };
    return [`a changed ${type}`, update, sent, { ...WRONG_ERRORS, ...EMAIL_MISMATCH }];
  }),
  [
    'an RMLV licence',
    update,
    { type: 'rmlv-licence', ...RMLV_ENDED, rmlv_licence_issue_date: '2026-01-01' },
    { rmlv_licence_number: RMLV_REQUIRED.rmlv_licence_number, ...RMLV_ENDED_ERROR },
  ],
  [
    'a new manager',
    newManager,
    { ...manager, ...WRONG, ...RMLV_ENDED, licence_image: '' },
    {
      ...{ ...WRONG_ERRORS, ...EMAIL_MISMATCH, ...RMLV_ENDED_ERROR },
      licence_image: IMAGES_REQUIRED.licence_image,
    },
  ],
  [
    'a new technician',
    newTechnician,
    { ...created, ...WRONG, state: 'NZ', licence_number: '#1' },
    {
      ...WRONG_ERRORS,
      state: FIELD_ERROR.stateInvalid,
      licence_number: FIELD_ERROR.licenceNumberInvalid,
    },
  ],
  [
    'a new password',
    reset,
    { email: 'x', password: 'short', password_confirmation: 'other', token: 'abc' },
    {
      email: WRONG_ERRORS.email,
      password: WRONG_ERRORS.password,
      password_confirmation: FIELD_ERROR.passwordsDiffer,
    },
  ],
])('%s is refused with all errors at once', (_, form, sent, sentences) => {
  expect(wrongFields(form, sent)).toEqual(sentences);
});

it.each<[string, z.ZodType, sent: object, sentence?: string]>([
  ['a registration', register, account],
  ['a changed manager of the profile', update, { ...details, ...password, type: 'manager' }],
  ['a changed user', update, { ...details, ...password, type: 'user-details' }],
  ['a new manager', newManager, manager],
  ['a changed manager', changedManager, { ...changed, ...password }],
  ['a new technician', newTechnician, created],
  ['a reset', reset, newReset, FIELD_ERROR.passwordsDiffer],
])('%s accepts a new password entered twice', (_, form, right, sentence) => {
  expect(wrongFields(form, right)).toEqual({});
  for (const other of ['', undefined, 'night2026'])
    expect(wrongFields(form, { ...right, password_confirmation: other })).toEqual({
      password_confirmation: sentence ?? FIELD_ERROR.passwordMismatch,
    });
});

it.each<[string, z.ZodType, object]>([
  ['a changed manager of the profile', update, { ...details, type: 'manager' }],
  ['a changed user', update, { ...details, type: 'user-details' }],
  ['a new manager', newManager, manager],
])('%s repeats the email', (_, form, right) => {
  for (const email_confirmation of ['', 'a@example.com'])
    expect(wrongFields(form, { ...right, email_confirmation })).toEqual(EMAIL_MISMATCH);
});

it.each<[string, z.ZodType, object]>([
  ['general info of a manager', update, { ...details, type: 'manager' }],
  ['general info of a user', update, { ...details, type: 'user-details' }],
  ['a changed manager', changedManager, { ...changed, password: '', password_confirmation: '' }],
  ['a changed technician', changedTechnician, { ...technician, state: 'QLD', password: '' }],
])('%s keeps the password when its fields are empty', (_, form, sent) => {
  expect(form.parse(sent)).toMatchObject({ password: undefined });
});

describe('signing in', () => {
  it('accepts any email and password, and trims the email only', () => {
    const typed = { email: ' anh@example.com ', password: ' secret ' };
    expect(login.body.parse(typed)).toEqual({ email: 'anh@example.com', password: ' secret ' });
    expect(wrongFields(forgotPassword.body, { email: 'anh@example.com' })).toEqual({});
  });

  it('accepts malformed emails, so that its answers reveal nothing about accounts', () => {
    expect(wrongFields(login.body, { email: 'nobody', password: 'x' })).toEqual({});
  });
});

describe('registration', () => {
  it('registers a manager unless staff is chosen, and never an admin', () => {
    expect(registrationAccount.parse(account).userType).toBe('manager');
    expect(registrationAccount.parse({ ...account, userType: '' }).userType).toBe('manager');
    expect(registrationAccount.parse({ ...account, userType: 'staff' }).userType).toBe('staff');
    expect(wrongFields(register, { ...account, userType: 'admin' })).toEqual({
      userType: FIELD_ERROR.notOneOf(['Manager', 'Staff']),
    });
  });

  it('refuses in step 1 what it refuses as a whole', () => {
    const wrong = { ...account, ...WRONG };
    expect(wrongFields(registrationAccount, wrong)).toEqual(wrongFields(register, wrong));
  });

  it('reads empty fields of step 2 as absent', () => {
    const fields = { ...licence, ...rmlv, ...images, venue_code: '' };
    const blank = Object.fromEntries(Object.keys(fields).map((field) => [field, '']));
    expect(Object.values(registrationLicences.parse({ ...blank, licence_image: null }))).toEqual(
      Object.keys(blank).map(() => undefined),
    );
  });

  it('reports a malformed day and a malformed venue code in step 2', () => {
    const sent = {
      licence_expiry_date: '2026-02-30',
      rmlv_licence_issue_date: {},
      venue_code: 'a b',
    };
    expect(wrongFields(registrationLicences, sent)).toEqual({
      licence_expiry_date: FIELD_ERROR.dateInputInvalid,
      rmlv_licence_issue_date: FIELD_ERROR.rmlvIssueDateRequired,
      venue_code: FIELD_ERROR.venueCodeInvalid,
    });
  });

  it.each(['', '2026-01-02'])('accepts an RMLV licence from 2026-01-01 to %j', (expiry) => {
    expect(
      wrongFields(register, { ...account, ...rmlv, rmlv_licence_expiry_date: expiry }),
    ).toEqual({});
  });

  it('accepts files, and announced files, of the right kinds', () => {
    const announced = {
      rmlv_licence_file_name: 'rmlv.pdf',
      rmlv_licence_file_type: 'application/pdf',
    };
    const given = { ...account, licence_image: image, profile_picture: image, ...announced };
    expect(register.parse(given)).toMatchObject(given);
    expect(
      wrongFields(register, { ...account, licence_file_type: 'text/html', licence_image: 'photo' }),
    ).toEqual({
      licence_file_type: UPLOAD_ERROR.wrongType,
      licence_image: 'Licence image is required',
    });
  });
});

describe('a change of an account', () => {
  it('is one of four parts', () => {
    const notAPart = FIELD_ERROR.notOneOf(['manager', 'user-details', 'licence', 'rmlv-licence']);
    expect(wrongFields(update, details)).toEqual({ type: notAPart });
    expect(wrongFields(update, { ...details, type: 'role' })).toEqual({ type: notAPart });
  });

  it('accepts licences without new images, and the version to change', () => {
    const sent = { type: 'licence', ...licence, licence_image: '', version: '3' };
    expect(update.parse(sent)).toEqual({ ...sent, licence_image: undefined, version: 3 });
    expect(wrongFields(update, { type: 'rmlv-licence', ...rmlv })).toEqual({});
  });

  it('requires in /setup only the images that are not stored yet', () => {
    expect(wrongFields(setUpForm(images), setUp)).toEqual({});
    expect(wrongFields(setUpForm({ ...images, licence_image: null }), setUp)).toEqual({
      licence_image: IMAGES_REQUIRED.licence_image,
    });
  });

  it('is sent by /setup with the general info of the manager', () => {
    const sent = { type: 'manager', ...confirmed, ...setUp };
    expect(update.parse(sent)).toMatchObject(sent);
  });
});

describe('a manager', () => {
  it('may be an area manager, in multipart text', () => {
    expect(newManager.parse({ ...manager, isAreaManager: 'true' }).isAreaManager).toBe(true);
    expect(newManager.parse({ ...manager, isAreaManager: '0' }).isAreaManager).toBe(false);
    expect(newManager.parse(manager).isAreaManager).toBeUndefined();
  });

  it('may have the AM licence under the names of the venue form', () => {
    const { licence_number, licence_expiry_date, ...rest } = manager;
    const named = {
      am_licence_number: licence_number,
      am_licence_expiry_date: licence_expiry_date,
    };
    expect(newManager.parse({ ...rest, ...named })).toMatchObject(licence);
  });

  it('is changed without new images, and with a version', () => {
    const sent = { ...changed, licence_image: '', version: '2' };
    expect(changedManager.parse(sent)).toMatchObject({
      ...changed,
      licence_image: undefined,
      version: 2,
    });
  });
});

describe('a technician', () => {
  it('requires a company only of users who may choose it', () => {
    const actor = (role: 'admin' | 'company') => ({ role, isAreaManager: false, licences: null });
    expect(lacksCompany(actor('admin'), newTechnician.parse(created))).toBe(true);
    expect(lacksCompany(actor('admin'), { company_name: 'Watchful' })).toBe(false);
    expect(lacksCompany(actor('company'), newTechnician.parse(created))).toBe(false);
  });

  it('has a licence of a state, which may be in lower case where it is checked', () => {
    const right = { licence_number: 'SEC 1234', company_name: 'Watchful', state: 'QLD' };
    expect(validateLicence.body.parse({ ...right, state: ' qld' })).toEqual(right);
  });
});
