import { describe, expect, it } from 'vitest';
import { validateLicence } from '../licences/calls.ts';
import { RULE } from '../messages/added/field-rules.ts';
import { FIELD } from '../messages/spec/field-errors.ts';
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
  it('lacks everything at first', () => {
    expect(wrongFields(newTechnician, {})).toEqual({
      name: FIELD.nameRequired,
      email: FIELD.emailRequired,
      phone: FIELD.phoneNotValid,
      licence_number: RULE.required(LABEL.licenceNumber),
      licence_expiry_date: FIELD.licenceExpiryDateRequired,
      state: FIELD.stateRequired,
      password: FIELD.passwordRequired,
    });
  });

  it.each([
    [{ name: 'Sam' }, { name: FIELD.fullNameInvalid }],
    [{ email: 'sam' }, { email: RULE.emailInvalid }],
    [{ phone: '1' }, { phone: FIELD.phoneNotValid }],
    [{ state: '' }, { state: FIELD.stateRequired }],
    [{ state: 'NZ' }, { state: FIELD.stateInvalid }],
    [{ licence_number: '#1' }, { licence_number: RULE.licenceNumberInvalid }],
    [{ password_confirmation: '' }, { password_confirmation: FIELD.passwordMismatch }],
  ])('is refused with %j', (change, sentences) => {
    expect(wrongFields(newTechnician, { ...created, ...change })).toEqual(sentences);
  });

  it('keeps a password that is left empty', () => {
    expect(changedTechnician.parse({ ...details, password: '' }).password).toBeUndefined();
  });

  it('needs a company only from those who may choose it', () => {
    const actor = (role: 'admin' | 'company') => ({ role, isAreaManager: false, licences: null });
    expect(lacksCompany(actor('admin'), newTechnician.parse(created))).toBe(true);
    expect(lacksCompany(actor('admin'), { company_name: 'Watchful' })).toBe(false);
    expect(lacksCompany(actor('company'), newTechnician.parse(created))).toBe(false);
  });
});

describe('checking a licence', () => {
  const right = { licence_number: 'SEC 1234', company_name: 'Watchful', state: 'QLD' };

  it('takes a state as an address spells it', () => {
    expect(validateLicence.body.parse({ ...right, state: ' qld' })).toEqual(right);
  });

  it('needs all three', () => {
    expect(wrongFields(validateLicence.body, {})).toEqual({
      licence_number: RULE.required(LABEL.licenceNumber),
      company_name: RULE.required(LABEL.technicianCompany),
      state: FIELD.stateRequired,
    });
  });
});
