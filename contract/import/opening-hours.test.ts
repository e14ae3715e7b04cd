import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../time/days.ts';
import { readOpeningHours } from './opening-hours.ts';

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
    'Fri 10:00; Fri 11:00 – 12:00',
  ])('%j are none', (text) => {
    expect(readOpeningHours(text)).toBeUndefined();
  });

  it('that name a day twice are none', () => {
    expect(readOpeningHours('Fri 10:00 – 02:00; Fri 11:00 – 12:00')).toBeUndefined();
  });
});
