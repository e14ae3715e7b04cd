import { expect, it } from 'vitest';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { wrongFields } from '../testing/field-errors.ts';
import { changedCompany, newCompany } from './schemas.ts';

const right = {
  name: 'Watchful',
  email: 'office@example.com',
  address: '1 Queen Street, Brisbane',
};

it('a company needs no licence number', () => {
  expect(newCompany.parse({ ...right, licence_number: '' }).licence_number).toBeUndefined();
  expect(newCompany.parse({ ...right, licence_number: ' SEC/1 ' }).licence_number).toBe('SEC/1');
});

it('an empty company has an error for each other field', () => {
  expect(wrongFields(newCompany, { name: '', email: '', address: '' })).toEqual({
    name: FIELD_ERROR.nameRequired,
    email: FIELD_ERROR.emailRequired,
    address: FIELD_ERROR.required(LABEL.address),
  });
});

it('a company with a wrong email and licence number is refused with both errors', () => {
  expect(wrongFields(newCompany, { ...right, email: 'office', licence_number: '1' })).toEqual({
    email: FIELD_ERROR.emailInvalid,
    licence_number: FIELD_ERROR.licenceNumberInvalid,
  });
});

it('a changed company includes its version', () => {
  expect(changedCompany.parse({ ...right, version: '2' }).version).toBe(2);
  expect(changedCompany.parse(right).version).toBeUndefined();
});
