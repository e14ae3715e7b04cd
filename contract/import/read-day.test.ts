import { describe, expect, it } from 'vitest';
import { isRealDay } from '../time/days.ts';
import { ambiguousExample, dayOrderOf, readDay } from './read-day.ts';

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
