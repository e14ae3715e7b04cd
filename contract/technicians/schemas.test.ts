import { describe, expect, it } from 'vitest';
import { validateLicence } from '../licences/calls.ts';
import { LICENCE } from '../messages/components/licences.ts';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { wrongFields } from '../testing/field-errors.ts';
import { changedTechnician, lacksCompany, newTechnician } from './schemas.ts';

const details = {
  name: 'Sam Lee',
  email: 'sam@example.com',
  phone: '+61 412 345 678',
  licence_number: 'SEC 1234',
  licence_expiry_date: '2027-01-01',
  state: 'QLD',
};
const created = { ...details, password: 'Night2026', password_confirmation: 'Night2026' };

describe('a technician', () => {
  it('has an error for each required field when empty', () => {
    expect(wrongFields(newTechnician, {})).toEqual({
      name: FIELD_ERROR.nameRequired,
      email: FIELD_ERROR.emailRequired,
      phone: FIELD_ERROR.phoneNotValid,
      licence_number: FIELD_ERROR.required(LICENCE.number),
      licence_expiry_date: FIELD_ERROR.licenceExpiryDateRequired,
      state: FIELD_ERROR.stateRequired,
      password: FIELD_ERROR.passwordRequired,
    });
  });

  it.each([
    [{ name: 'Sam' }, { name: FIELD_ERROR.fullNameInvalid }],
    [{ email: 'sam' }, { email: FIELD_ERROR.emailInvalid }],
    [{ phone: '1' }, { phone: FIELD_ERROR.phoneNotValid }],
    [{ state: '' }, { state: FIELD_ERROR.stateRequired }],
    [{ state: 'NZ' }, { state: FIELD_ERROR.stateInvalid }],
    [{ licence_number: '#1' }, { licence_number: FIELD_ERROR.licenceNumberInvalid }],
    [{ password_confirmation: '' }, { password_confirmation: FIELD_ERROR.passwordMismatch }],
  ])('is refused with %j', (change, sentences) => {
    expect(wrongFields(newTechnician, { ...created, ...change })).toEqual(sentences);
  });

  it('does not change an empty password', () => {
    expect(changedTechnician.parse({ ...details, password: '' }).password).toBeUndefined();
  });

  it('requires a company only of users who may choose it', () => {
    const actor = (role: 'admin' | 'company') => ({ role, isAreaManager: false, licences: null });
    expect(lacksCompany(actor('admin'), newTechnician.parse(created))).toBe(true);
    expect(lacksCompany(actor('admin'), { company_name: 'Watchful' })).toBe(false);
    expect(lacksCompany(actor('company'), newTechnician.parse(created))).toBe(false);
  });
});

describe('checking a licence', () => {
  const right = { licence_number: 'SEC 1234', company_name: 'Watchful', state: 'QLD' };

  it('accepts a state in lower case', () => {
    expect(validateLicence.body.parse({ ...right, state: ' qld' })).toEqual(right);
  });

  it('requires all three fields', () => {
    expect(wrongFields(validateLicence.body, {})).toEqual({
      licence_number: FIELD_ERROR.required(LICENCE.number),
      company_name: FIELD_ERROR.required(LABEL.technicianCompany),
      state: FIELD_ERROR.stateRequired,
    });
  });
});
