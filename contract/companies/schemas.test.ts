import { expect, it } from 'vitest';
import { RULE } from '../messages/added/field-rules.ts';
import { FIELD } from '../messages/spec/field-errors.ts';
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

it('a company lacks everything else at first', () => {
  expect(wrongFields(newCompany, { name: '', email: '', address: '' })).toEqual({
    name: FIELD.nameRequired,
    email: FIELD.emailRequired,
    address: RULE.required(LABEL.address),
  });
});

it('a company with a wrong email and licence number is refused with both errors', () => {
  expect(wrongFields(newCompany, { ...right, email: 'office', licence_number: '1' })).toEqual({
    email: RULE.emailInvalid,
    licence_number: RULE.licenceNumberInvalid,
  });
});

it('a changed company says which version it changes', () => {
  expect(changedCompany.parse({ ...right, version: '2' }).version).toBe(2);
  expect(changedCompany.parse(right).version).toBeUndefined();
});
