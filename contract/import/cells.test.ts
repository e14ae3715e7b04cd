import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRealDay, WEEKDAYS } from '../time/days.ts';
import { weekText } from '../venues/hours.ts';
import { csvRows } from './csv-rows.ts';
import { readOpeningHours } from './opening-hours.ts';
import { ambiguousExample, dayOrderOf, readDay } from './read-day.ts';
import { readTime } from './read-time.ts';

describe('a day of a file', () => {
  it.each([
    ['2026-02-01', '2026-02-01'],
    ['2026-2-1', '2026-02-01'],
    ['2026-02-01T00:00:00', '2026-02-01'],
    ['1/2/26', '2026-02-01'],
    ['01/02/2026', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    ['1-2-2026', '2026-02-01'],
    ['1 Feb 2026', '2026-02-01'],
    ['1-Feb-26', '2026-02-01'],
    ['1 February 2026', '2026-02-01'],
    ['46054', '2026-02-01'],
    ['46054.5', '2026-02-01'],
  ])('%s, with the day first, is %s', (text, day) => {
    expect(readDay(text, 'day-first')).toBe(day);
  });

  it('is read with the month first where the file is', () => {
    expect(readDay('1/2/26', 'month-first')).toBe('2026-01-02');
  });

  it.each(['31/02/2026', '13/13/2026', 'soon', '12345', '99999', '2026'])(
    '%s is none, and is refused by the schema',
    (text) => {
      expect(isRealDay(readDay(text, 'day-first'))).toBe(false);
    },
  );
});

describe('the order of a column', () => {
  it.each([
    [['13/02/2026', '01/02/2026'], 'day-first'],
    [['01/02/2026', '02/13/2026'], 'month-first'],
    [['01/02/2026', '2026-02-03'], 'ambiguous'],
    [['02/02/2026', '2026-02-01', '46054', ''], 'day-first'],
    [['13/02/2026', '02/13/2026'], 'day-first'],
    [[], 'day-first'],
  ])('of %j is %s', (values, order) => {
    expect(dayOrderOf(values)).toBe(order);
  });

  it('is shown by a value that both orders read differently', () => {
    expect(ambiguousExample(['02/02/2026', '2026-01-03', '01/02/2026'])).toBe('01/02/2026');
  });
});

it.each([
  ['23:45', '23:45'],
  ['0:15', '00:15'],
  ['00.15', '00:15'],
  ['11:45 PM', '23:45'],
  ['11.45pm', '23:45'],
  ['12:15 am', '00:15'],
  ['12 p.m.', '12:00'],
  ['23:45:00', '23:45'],
  ['0.98958333333', '23:45'],
  ['24:00', undefined],
  ['13:00 pm', undefined],
  ['0:30 am', undefined],
  ['11:60', undefined],
  ['11', undefined],
  ['late', undefined],
  ['0.99999', undefined],
])('reads the time %j as %j', (text, time) => {
  expect(readTime(text)).toBe(time);
});

const late = { open: '10:00', close: '02:00' };

describe('opening hours', () => {
  it.each([
    ['Fri 10:00 – 02:00', { friday: late }],
    ['Fri, Sat 10:00 - 02:00', { friday: late, saturday: late }],
    ['Fri - Sun 10.00 to 2.00', { friday: late, saturday: late, sunday: late }],
    ['friday: 10:00-02:00; SAT 10:00-02:00', { friday: late, saturday: late }],
    ['Sat & Sun 10:00–02:00', { saturday: late, sunday: late }],
  ])('%s are read', (text, week) => {
    expect(readOpeningHours(text)).toEqual(week);
  });

  it('of every day are written as "Daily"', () => {
    const week = readOpeningHours('Daily 10:00 – 02:00') ?? {};
    expect(Object.keys(week)).toEqual([...WEEKDAYS]);
  });

  it.each([
    'open late',
    'Fri',
    '10:00 – 02:00',
    'Fr 10:00 – 02:00',
    'Fri 10:00; Sat 11:00 – 12:00',
    'Fri 10:00 – 02:00; Fri 11:00 – 12:00',
  ])('%j are none', (text) => {
    expect(readOpeningHours(text)).toBeUndefined();
  });
});

/** The rows of a text, each with a stroke between its fields. */
const rowsOf = (...given: Parameters<typeof csvRows>) =>
  csvRows(...given).map((fields) => fields.join('|'));

describe('the rows of a CSV file', () => {
  it.each([
    ['plain fields', 'a,b\nc,d\n', ['a|b', 'c|d']],
    ['no line end after the last row', 'a,b\r\nc,d', ['a|b', 'c|d']],
    ['whitespace around fields', ' a , b \n', ['a|b']],
    ['commas, quotes and lines in quotes', '"a, ""b""\nc",d', ['a, "b"\nc|d']],
    ['empty fields and lines', 'a,,c,\n\n,\n""\nd', ['a||c|', 'd']],
    ['an empty field at the very end', 'a,', ['a|']],
    ['a byte-order mark', '\uFEFFa\n', ['a']],
    ['nothing', '', []],
  ])('read %s', (_, text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  it.each(['a\n"b', 'a\nb"c'])('refuse %j', (text) => {
    expect(() => csvRows(text)).toThrow('A quote is out of place after row 1');
  });

  it.each([
    [';', 'a;"b;c"\n1,5;2\n', ['a|b;c', '1,5|2']],
    ['\t', 'a\tb\r\n"1\t2"\t3', ['a|b', '1\t2|3']],
  ] as const)('are separated by %j', (separator, text, rows) => {
    expect(rowsOf(text, { separator })).toEqual(rows);
  });

  it('include the empty lines when they are counted', () => {
    expect(rowsOf('a\n\nb\n', { withEmptyRows: true })).toEqual(['a', '', 'b']);
  });
});

it('an export groups the days of equal hours, and leaves closed days out', () => {
  const day = { open: '10:00', close: '22:00' };
  const week = { sunday: day, monday: day, friday: { open: '10:00', close: '02:00' } };
  expect(weekText(week)).toBe('Sun, Mon 10:00 – 22:00; Fri 10:00 – 02:00');
  expect(weekText({})).toBe('');
});

it('an import reads the opening hours that an export writes, for any week', () => {
  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map((minute) =>
      [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
    );
  const day = fc.option(fc.record({ open: clock, close: clock }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (days) => {
      const open = WEEKDAYS.flatMap((name, at) => (days[at] ? [[name, days[at]] as const] : []));
      const week = Object.fromEntries(open);
      expect(readOpeningHours(weekText(week))).toEqual(week);
    }),
  );
});
