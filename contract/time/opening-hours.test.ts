import { describe, expect, it } from 'vitest';
import { type Hours, isExpectedToTrade } from './opening-hours.ts';

describe('a venue is expected to trade', () => {
  const hours: Hours = {
    wednesday: { open: '10:00', close: '22:00' },
    friday: { open: '10:00', close: '' },
  };

  it('on a weekday with an open and a close time', () => {
    expect(isExpectedToTrade('2026-10-21', hours, [])).toBe(true);
  });

  it.each([
    ['on a weekday without hours', '2026-10-22', []],
    ['on a weekday without a close time', '2026-10-23', []],
    ['on a day it does not trade', '2026-10-21', ['2026-10-21']],
  ])('not %s', (_, day, notTradingDays) => {
    expect(isExpectedToTrade(day, hours, notTradingDays)).toBe(false);
  });
});
