import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay } from '../testing/calendar.ts';
import {
  daysBetween,
  isRealDay,
  plusDays,
  plusMonths,
  timeBetween,
  WEEKDAYS,
  weekdayOf,
} from './days.ts';
import { type Hours, isExpectedToTrade } from './opening-hours.ts';

describe('counting days and months', () => {
  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2024-02-29', 36, '2027-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-02-29', 3, '2024-05-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(plusMonths(day, months)).toBe(later);
  });

  it('crosses months, years and leap days', () => {
    expect(plusDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(plusDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
  });

  it.each([
    ['2026-01-31', '2026-02-28', { months: 1, days: 0 }],
    ['2026-01-31', '2026-03-01', { months: 1, days: 1 }],
    ['2026-01-15', '2026-02-14', { months: 0, days: 30 }],
    ['2024-02-29', '2025-02-28', { months: 12, days: 0 }],
  ])('from %s to %s counts whole months and remaining days', (from, to, length) => {
    expect(timeBetween(from, to)).toEqual(length);
  });
});

describe('days', () => {
  it('are valid when they are in the calendar', () => {
    expect(isRealDay('2028-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '0026-01-01', 'x'])
      expect(isRealDay(text)).toBe(false);
  });

  it('have weekdays from Sunday', () => {
    expect(WEEKDAYS[0]).toBe('sunday');
    expect(weekdayOf('2026-10-18')).toBe('sunday');
    expect(weekdayOf('2026-10-24')).toBe('saturday');
    expect(weekdayOf('2028-02-29')).toBe('tuesday');
  });

  it('have the same day of the month, or the last, after months are added', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -120, max: 120 }), (day, months) => {
        const later = plusMonths(day, months);
        const nextDay = plusDays(later, 1);
        expect(later.endsWith(day.slice(-2)) || nextDay.endsWith('-01')).toBe(true);
        expect(isRealDay(later)).toBe(true);
      }),
    );
  });

  it('are separated by the months and days of timeBetween', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(4000), (from, days) => {
        const to = plusDays(from, days);
        const length = timeBetween(from, to);
        expect(plusDays(plusMonths(from, length.months), length.days)).toBe(to);
        expect(length.days).toBeLessThanOrEqual(31);
        expect(daysBetween(from, to)).toBe(days);
      }),
    );
  });
});

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
