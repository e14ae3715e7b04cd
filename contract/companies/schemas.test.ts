import { expect, it } from 'vitest';
import { FIELD_ERROR } from '../messages/errors.ts';
import { LABEL } from '../messages/labels.ts';
import { wrongFields } from '../testing/field-errors.ts';
import { changedCompany, newCompany } from './schemas.ts';

const right = {
  name: 'Watchful',
  email: 'office@example.com',
  address: '1 Queen Street, Brisbane',
};

it('a company needs no licence number, and is changed with its version', () => {
  expect(newCompany.parse({ ...right, licence_number: '' }).licence_number).toBeUndefined();
  expect(newCompany.parse({ ...right, licence_number: ' SEC/1 ' }).licence_number).toBe('SEC/1');
  expect(changedCompany.parse({ ...right, version: '2' }).version).toBe(2);
});

it.each([
  [
    { name: '', email: '', address: '' },
    {
      name: FIELD_ERROR.nameRequired,
      email: FIELD_ERROR.emailRequired,
      address: FIELD_ERROR.required(LABEL.address),
    },
  ],
  [{ ...right, name: 'Urgent: www.evil.example/login' }, { name: FIELD_ERROR.nameIsLink }],
  [{ ...right, name: 'Urgent: evil\u3002example' }, { name: FIELD_ERROR.nameIsLink }],
  [{ ...right, name: 'Watchful \u202edetimiL' }, { name: FIELD_ERROR.nameUnseen }],
  [{ ...right, name: 'Watchful\r\nBcc: everybody' }, { name: FIELD_ERROR.nameUnseen }],
  [
    { ...right, email: 'office', licence_number: '1' },
    { email: FIELD_ERROR.emailInvalid, licence_number: FIELD_ERROR.licenceNumberInvalid },
  ],
])('a company with %j has an error for each field', (sent, sentences) => {
  expect(wrongFields(newCompany, sent)).toEqual(sentences);
});
