import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_ERROR } from '../messages/errors/api-errors.ts';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { UPLOAD_ERROR } from '../messages/errors/upload-errors.ts';
import { wrongFields } from '../testing/field-errors.ts';
import {
  choiceOf,
  day,
  flag,
  fullName,
  id,
  optional,
  optionalText,
  text,
  uploadedFile,
  version,
  yesNo,
} from './fields.ts';
import { UPLOAD_MAX_BYTES } from './limits.ts';

/** Returns the message for a refused value; undefined for an accepted one. */
const refusal = (schema: z.ZodType, value: unknown) =>
  wrongFields(z.object({ value: schema }), { value }).value;

describe('an optional field', () => {
  const schema = optional(text('Name is required', 5));

  it.each(['', null, undefined])('is absent when it is %j', (empty) => {
    expect(schema.parse(empty)).toBeUndefined();
  });

  it('is validated when it is not empty', () => {
    expect(schema.parse(' Anh ')).toBe('Anh');
    expect(refusal(schema, 'Nguyen')).toBe(FIELD_ERROR.tooLong(5));
  });

  it('is present when it is false or zero', () => {
    expect(optional(flag).parse(false)).toBe(false);
    expect(optional(flag).parse(0)).toBe(false);
    expect(optionalText(5).parse('0')).toBe('0');
  });
});

describe('a text', () => {
  it.each([undefined, null, '', '  ', 7])('is required: %j', (value) => {
    expect(refusal(text('Name is required', 5), value)).toBe('Name is required');
  });
});

describe('an id', () => {
  it('may be text or a number', () => {
    expect(id.parse(12)).toBe('12');
    expect(id.parse('12')).toBe('12');
  });

  it.each(['', 'all', '1.5', -1, '9'.repeat(19), undefined])('is not %j', (value) => {
    expect(refusal(id, value)).toBe(API_ERROR.notFound);
  });

  it('has its own message when a form lacks it', () => {
    expect(refusal(choiceOf('Venue is required'), null)).toBe('Venue is required');
  });
});

describe('a day', () => {
  it.each([undefined, null, '', 20260721])('is required: %j', (value) => {
    expect(refusal(day('Date is required'), value)).toBe('Date is required');
  });

  it.each(['21/07/2026', '2026-02-29', '2026-07-21T00:00'])('is not %j', (value) => {
    expect(refusal(day('Date is required'), value)).toBe(FIELD_ERROR.dateInputInvalid);
  });
});

describe('a yes/no answer', () => {
  it.each([
    [1, 1],
    ['1', 1],
    [0, 0],
    ['0', 0],
  ])('%j is %j', (sent, answer) => {
    expect(yesNo.parse(sent)).toBe(answer);
  });

  it.each([undefined, null, '', false, 'no', 2, '01'])('is not %j', (value) => {
    expect(refusal(yesNo, value)).toBe(FIELD_ERROR.notOneOf(['Yes', 'No']));
  });
});

describe('a switch', () => {
  it.each([
    ['true', true],
    ['1', true],
    [1, true],
    [true, true],
    ['false', false],
    ['0', false],
    [0, false],
    [false, false],
  ])('%j is %j', (sent, value) => {
    expect(flag.parse(sent)).toBe(value);
  });
});

describe('a version', () => {
  it('may be left out, or sent as text', () => {
    expect(version.parse('3')).toBe(3);
    expect(version.parse('')).toBeUndefined();
    expect(version.safeParse('0').success).toBe(false);
  });
});

describe('an uploaded file', () => {
  const schema = uploadedFile('Signature is required');
  const sized = (size: number) => ({ name: 'a', type: 'b', size, arrayBuffer: async () => null });

  it('is a file of the browser', () => {
    expect(refusal(schema, new File(['a'], 'a.png'))).toBeUndefined();
    expect(refusal(schema, sized(UPLOAD_MAX_BYTES))).toBeUndefined();
  });

  it.each([undefined, '', 'a.png', {}])('is not %j', (value) => {
    expect(refusal(schema, value)).toBe('Signature is required');
  });

  it('has a limit', () => {
    expect(refusal(schema, sized(UPLOAD_MAX_BYTES + 1))).toBe(UPLOAD_ERROR.tooLarge);
  });
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
