import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as sessionStorage from '../auth/session-storage.ts';
import * as paging from '../inputs/paging.ts';
import { DATE_INPUT_INVALID_CODE } from '../messages/errors.ts';
import * as licences from '../rules/licence-validity.ts';
import { QUEENSLAND } from '../rules/qld.ts';
import { REQUIRED_CONSTANTS } from '../testing/required/constants.ts';
import * as answers from './answer.ts';
import * as states from './australian-states.ts';
import * as limits from './limits.ts';

const {
  FULL_NAME_PATTERN,
  LICENCE_NUMBER_PATTERN,
  PHONE_PATTERN,
  TEXT_MAX_LENGTH,
  VENUE_CODE_PATTERN,
} = limits;

const CONSTANTS = {
  ...limits,
  ...answers,
  ...licences,
  ...paging,
  ...sessionStorage,
  ...states,
  RECORDING_MIN_DAYS: QUEENSLAND.recordingDays,
};

describe('the required constants of the contract', () => {
  it.each(Object.entries(REQUIRED_CONSTANTS).filter(([name]) => name in CONSTANTS))(
    '%s',
    (name, value) => {
      expect(Reflect.get(CONSTANTS, name)).toEqual(value);
    },
  );

  it('has code 1 for an invalid typed date', () => {
    expect(DATE_INPUT_INVALID_CODE).toBe(1);
  });
});

describe.each<[string, RegExp, string[], string[]]>([
  [
    'a full name',
    FULL_NAME_PATTERN,
    [
      'Anh Nguyễn',
      'Anh Nguyễn'.normalize('NFD'),
      "Mary-Jane O'Neill",
      'Mary‐Jane O’Neill',
      'J. R. Smith',
      'Juan José de la Cruz',
      "Gerard 't Hooft",
      'Sammy Davis Jr.',
      'Χαρά Παπαδοπούλου',
      'محمد علي',
      'ශ්‍රී ලාල්',
      'प्रिया शर्मा',
      '王 小明',
      'Kealiʻi Reichel',
      'X Æ',
    ],
    [
      '',
      'Anh',
      'Anh ',
      ' Anh Nguyễn',
      'Anh 2nd',
      'R2 D2',
      'anh@example.com Nguyễn',
      '- -',
      '. Smith',
      '<b>Anh</b> Nguyễn',
      'Anh, Nguyễn',
    ],
  ],
  [
    'a phone number',
    PHONE_PATTERN,
    [
      '0412 345 678',
      '0412345678',
      '(07) 3000 0000',
      '07-3000-0000',
      '3000 0000',
      '1300 123 456',
      '+61 412 345 678',
      '+61 (0)412 345 678',
      '(+61) 412 345 678',
      '+61(7)30000000',
      '+84 24 3825 0000',
      '+44 (0) 20 7946 0000',
      '+1 (415) 555-0100',
      '+123456789012345',
    ],
    [
      '',
      '000',
      '1234567',
      '+1234567890123456',
      'call me',
      '0412 345 67x',
      '0412+345678',
      '++61412345678',
      '(07 3000 0000',
      '07) 3000 0000',
      '() 3000 0000',
      '--------',
      '0412 345 678;ext=1',
    ],
  ],
  [
    'a licence number',
    LICENCE_NUMBER_PATTERN,
    ['123', '2201234', 'AM-2201234', 'QLD 12/3456', 'rmlv 0001-A/2'],
    ['', '12', '---', '- / -', '1234567890-1234567890', 'AM_22', 'AM#22', 'ÀB1', '12\n3'],
  ],
  [
    'a venue code',
    VENUE_CODE_PATTERN,
    ['ABCD', 'royal-oak-2041', '7QK4', 'a'.repeat(20)],
    ['', 'abc', '-abcd', 'abcd-', 'ab cd', 'ab/cd', 'ab?cd', 'äbcd', 'a'.repeat(21)],
  ],
])('%s', (_, pattern, right, wrong) => {
  it.each(right)('may be %s', (text) => {
    expect(text).toMatch(pattern);
  });

  it.each(wrong)('may not be "%s"', (text) => {
    expect(text).not.toMatch(pattern);
  });

  it('has a pattern that is stateless', () => {
    expect(pattern.flags).not.toMatch(/[gy]/);
  });
});

it('a full name has at least two words of letters of any script', () => {
  const letter = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
  const word = fc.array(
    letter.filter((text) => /^\p{L}\p{M}*$/u.test(text)),
    { minLength: 1, maxLength: 12 },
  );
  const name = fc.array(
    word.map((letters) => letters.join('')),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(name, (words) => FULL_NAME_PATTERN.test(words.join(' ')) === words.length > 1),
  );
});

it('a phone number has 8 to 15 digits, with spaces and hyphens anywhere', () => {
  const separated = fc.tuple(
    fc.constantFrom(...'0123456789'),
    fc.constantFrom('', ' ', '-', ' - '),
  );
  const phone = fc.tuple(
    fc.constantFrom('', '+'),
    fc.array(separated, { minLength: 1, maxLength: 20 }),
  );
  fc.assert(
    fc.property(phone, ([plus, digits]) => {
      const typed = (plus + digits.flat().join('')).replace(/[ -]+$/, '');
      return PHONE_PATTERN.test(typed) === (digits.length >= 8 && digits.length <= 15);
    }),
  );
});

it('a venue code needs no encoding in an address', () => {
  const unit = fc.constantFrom(...'abcXYZ019-/ ?%é');
  const code = fc.string({ unit, minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      code,
      (text) => !VENUE_CODE_PATTERN.test(text) || encodeURIComponent(text) === text,
    ),
  );
});

it('has room for the longest phone number with a separator after each digit', () => {
  expect(TEXT_MAX_LENGTH.phone).toBeGreaterThanOrEqual('+1-2-3-4-5-6-7-8-9-0-1-2-3-4-5'.length);
});
