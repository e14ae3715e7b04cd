import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UPLOAD_MAX_BYTES } from '../core/limits.ts';
import { API_ERROR, FIELD_ERROR, UPLOAD_ERROR } from '../messages/errors.ts';
import { wrongFields } from '../testing/field-errors.ts';
import {
  choiceOf,
  day,
  email,
  flag,
  fullName,
  id,
  licenceNumber,
  longList,
  newPassword,
  newVenueCode,
  optional,
  optionalText,
  phone,
  state,
  text,
  uploadedFile,
  version,
  yesNo,
} from './inputs.ts';

/** Returns the message for a refused value; undefined for an accepted one. */
const refusal = (schema: z.ZodType, value: unknown) =>
  wrongFields(z.object({ value: schema }), { value }).value;

const { nameRequired, dateInputInvalid, notOneOf } = FIELD_ERROR;
const date = day('Date is required');
const file = uploadedFile('Signature is required');
const sized = (size: number) => ({ name: 'a', type: 'b', size, arrayBuffer: async () => null });
const number = phone('Phone is required', 'Phone is invalid');

it.each<[string, string, unknown[], z.ZodType]>([
  ['a text', nameRequired, [undefined, null, '', '  ', 7], text(nameRequired, 5)],
  ['an id', API_ERROR.notFound, ['', 'all', '1.5', -1, '9'.repeat(19), undefined], id],
  ['a chosen record', 'Venue is required', [null, ''], choiceOf('Venue is required')],
  ['a day', 'Date is required', [undefined, null, '', 20260721], date],
  ['a day', dateInputInvalid, ['21/07/2026', '2026-02-29', '2026-07-21T00:00'], date],
  ['an answer', notOneOf(['Yes', 'No']), [undefined, null, '', false, 'no', 2, '01'], yesNo],
  ['a file', 'Signature is required', [undefined, '', 'a.png', {}], file],
  ['a file', UPLOAD_ERROR.tooLarge, [sized(UPLOAD_MAX_BYTES + 1)], file],
  ['a full name', nameRequired, ['', undefined], fullName],
  ['a full name', FIELD_ERROR.fullNameInvalid, ['Anh', 'Sam'], fullName],
  ['an email', FIELD_ERROR.emailRequired, ['', ' '], email],
  ['an email', FIELD_ERROR.emailInvalid, ['anh', 'anh@', 'office'], email],
  ['a phone number', 'Phone is required', ['', undefined], number],
  ['a phone number', 'Phone is invalid', ['none', '12', '1'], number],
  ['a new password', FIELD_ERROR.passwordRequired, ['', undefined], newPassword],
  ['a new password', FIELD_ERROR.passwordTooShort, ['Night26', 'night'], newPassword],
  ['a new password', FIELD_ERROR.passwordNeedsLowercase, ['NIGHT2026'], newPassword],
  ['a new password', FIELD_ERROR.passwordNeedsUppercase, ['night2026'], newPassword],
  ['a new password', FIELD_ERROR.passwordNeedsNumber, ['Nightbook'], newPassword],
  ['a licence number', FIELD_ERROR.licenceNumberInvalid, ['#1', '1'], licenceNumber],
  ['a new venue code', FIELD_ERROR.venueCodeInvalid, ['a b', '?'], newVenueCode],
  ['a new venue code', FIELD_ERROR.venueCodeTooShort, ['OWL-202'], newVenueCode],
  ['a state', FIELD_ERROR.stateRequired, ['', undefined], state],
  ['a state', FIELD_ERROR.stateInvalid, ['NZ'], state],
])('%s is refused with "%s": %j', (_, message, values, schema) => {
  for (const value of values) expect(refusal(schema, value), String(value)).toBe(message);
});

it.each<[string, unknown, unknown[], z.ZodType]>([
  ['an id', '12', [12, '12'], id],
  ['an answer', 1, [1, '1'], yesNo],
  ['an answer', 0, [0, '0'], yesNo],
  ['a switch', true, ['true', '1', 1, true], flag],
  ['a switch', false, ['false', '0', 0, false], flag],
  ['an optional text', 'Anh', [' Anh '], optional(text(nameRequired, 5))],
  ['an optional text', undefined, ['', null, undefined], optional(text(nameRequired, 5))],
  ['an optional text', '0', ['0'], optionalText(5)],
  ['an optional switch', false, [false, 0], optional(flag)],
  ['a version', 3, ['3'], version],
  ['a version', undefined, [''], version],
])('%s is read as %j: %j', (_, read, values, schema) => {
  for (const value of values) expect(schema.parse(value), String(value)).toBe(read);
});

it('an optional field is validated when it is not empty', () => {
  expect(refusal(optional(text(nameRequired, 5)), 'Nguyen')).toBe(FIELD_ERROR.tooLong(5));
  expect(version.safeParse('0').success).toBe(false);
});

it('a long list is refused at its first wrong element, or for its length', () => {
  const list = longList(z.object({ day: date }), 5);
  const day = '2026-11-25';
  expect(list.parse([{ day }, { day }])).toHaveLength(2);
  expect(wrongFields(list, [{ day }, { day: '' }, {}, {}])).toEqual({
    '1.day': 'Date is required',
  });
  expect(Object.keys(wrongFields(list, Array(6).fill({})))).toEqual(['']);
});

it('an uploaded file is a file of the browser, up to the limit', () => {
  expect(refusal(file, new File(['a'], 'a.png'))).toBeUndefined();
  expect(refusal(file, sized(UPLOAD_MAX_BYTES))).toBeUndefined();
});

describe('a full name', () => {
  it.each(['Anna St. John', 'J.R. Walker', 'Siobhán O’Rourke', 'Nguyễn Thị Mai', 'J. R. R. Lee'])(
    'is accepted: %s',
    (name) => {
      expect(fullName.safeParse(name).success).toBe(true);
    },
  );

  it.each([
    'Visit www.evil Now',
    'Urgent login.example Now',
    'Your Bank.Com',
    'My https://evil Now',
  ])('that mails would show as a link is refused: %s', (name) => {
    expect(fullName.safeParse(name).error?.issues[0]?.message).toBe(FIELD_ERROR.fullNameInvalid);
  });
});
