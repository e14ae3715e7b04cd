import { describe, expect, it } from 'vitest';
import {
  checkDeadline,
  type Hours,
  isExpectedToTrade,
  licenceIsValid,
  minutesLate,
  WEEKDAYS,
  weekdayOf,
} from './calendar.ts';

const BRISBANE = 'Australia/Brisbane';

describe("the check's deadline", () => {
  it.each([
    ['10:00', '22:00', '2026-10-21T22:00:00+10:00'],
    ['10:00', '00:00', '2026-10-22T00:00:00+10:00'],
    ['10:00', '00:15', '2026-10-22T00:15:00+10:00'],
    ['10:00', '00:30', '2026-10-22T00:30:00+10:00'],
    ['10:00', '02:00', '2026-10-22T00:30:00+10:00'],
    ['20:00', '06:00', '2026-10-22T00:30:00+10:00'],
    ['04:00', '22:00', '2026-10-21T22:00:00+10:00'],
  ])('of a venue open %s to %s is %s', (open, close, deadline) => {
    expect(checkDeadline('2026-10-21', { open, close }, BRISBANE)).toEqual(new Date(deadline));
  });

  it.each([
    ['open around the clock', { open: '00:00', close: '00:00' }],
    ['open 10:00 to 10:00', { open: '10:00', close: '10:00' }],
    ['whose hours end before the trading day begins', { open: '00:00', close: '04:00' }],
    ['without hours', undefined],
  ])('of a venue %s is 00:30', (_, hours) => {
    expect(checkDeadline('2026-10-21', hours, BRISBANE)).toEqual(
      new Date('2026-10-22T00:30:00+10:00'),
    );
  });

  it('keeps venue time in the night of a clock change', () => {
    const hours = { open: '10:00', close: '03:00' };
    expect(checkDeadline('2026-10-03', hours, 'Australia/Sydney')).toEqual(
      new Date('2026-10-04T00:30:00+10:00'),
    );
    expect(checkDeadline('2026-10-04', hours, 'Australia/Sydney')).toEqual(
      new Date('2026-10-05T00:30:00+11:00'),
    );
  });
});

describe('lateness', () => {
  const deadline = new Date('2026-10-22T00:30:00+10:00');

  it.each([
    ['2026-10-21T20:00:00+10:00', 0],
    ['2026-10-22T00:30:00+10:00', 0],
    ['2026-10-22T00:30:01+10:00', 1],
    ['2026-10-22T00:31:00+10:00', 1],
    ['2026-10-22T01:45:00+10:00', 75],
  ])('of an entry at %s is %i minutes', (at, minutes) => {
    expect(minutesLate(new Date(at), deadline)).toBe(minutes);
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

  it('by weekdays that begin with Sunday', () => {
    expect(WEEKDAYS[0]).toBe('sunday');
    expect(weekdayOf('2026-10-18')).toBe('sunday');
    expect(weekdayOf('2026-10-24')).toBe('saturday');
    expect(weekdayOf('2028-02-29')).toBe('tuesday');
  });
});

describe('a licence is valid', () => {
  const lastMoment = (offset: string) => new Date(`2026-10-21T23:59:59.999${offset}`);
  const nextDay = (offset: string) => new Date(`2026-10-22T00:00:00${offset}`);

  it("to the end of its expiry day on the venue's calendar", () => {
    expect(licenceIsValid('2026-10-21', lastMoment('+10:00'), BRISBANE)).toBe(true);
    expect(licenceIsValid('2026-10-21', nextDay('+10:00'), BRISBANE)).toBe(false);
    expect(licenceIsValid('2026-10-21', nextDay('+09:30'), 'Australia/Darwin')).toBe(false);
  });

  it('without a venue until the day has ended in Perth', () => {
    expect(licenceIsValid('2026-10-21', nextDay('+10:00'))).toBe(true);
    expect(licenceIsValid('2026-10-21', lastMoment('+08:00'))).toBe(true);
    expect(licenceIsValid('2026-10-21', nextDay('+08:00'))).toBe(false);
  });

  it('on a leap day', () => {
    expect(licenceIsValid('2028-02-29', new Date('2028-02-29T23:00:00+10:00'), BRISBANE)).toBe(
      true,
    );
    expect(licenceIsValid('2028-02-29', new Date('2028-03-01T00:00:00+10:00'), BRISBANE)).toBe(
      false,
    );
  });

  it.each([null, undefined, ''])('never with %o for an expiry day', (none) => {
    expect(licenceIsValid(none, new Date(0), BRISBANE)).toBe(false);
  });
});
