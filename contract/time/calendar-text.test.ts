import { describe, expect, it } from 'vitest';
import {
  filterFrom,
  filterTo,
  formatDateTime,
  formatDay,
  formatTime,
  isRealDay,
  localDayRange,
  parseFilterBound,
  parseTypedDay,
  parseVenueTime,
  toWireDay,
} from './calendar.ts';

const BRISBANE = 'Australia/Brisbane';
const SYDNEY = 'Australia/Sydney';
const LORD_HOWE = 'Australia/Lord_Howe';

describe('showing', () => {
  const at = new Date('2026-10-21T21:05:00+10:00');

  it('a day as dd/MM/yyyy', () => {
    expect(formatDay('2026-10-21')).toBe('21/10/2026');
    expect(formatDay(at, BRISBANE)).toBe('21/10/2026');
    expect(formatDay(new Date('2026-10-21T21:05:00Z'), BRISBANE)).toBe('22/10/2026');
  });

  it('a time as hh:mm aa', () => {
    expect(formatTime(at, BRISBANE)).toBe('09:05 PM');
    expect(formatTime(at, 'Australia/Darwin')).toBe('08:35 PM');
    expect(formatDateTime(at, BRISBANE)).toBe('21/10/2026 09:05 PM');
  });

  it.each([
    ['00:00', '12:00 AM'],
    ['00:30', '12:30 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['13:00', '01:00 PM'],
  ])('%s as %s', (time, shown) => {
    expect(formatTime(new Date(`2026-10-21T${time}:59+10:00`), BRISBANE)).toBe(shown);
    expect(formatTime(new Date(`1969-10-21T${time}:59+10:00`), BRISBANE)).toBe(shown);
  });

  it('a sent day as yyyy-MM-dd', () => {
    expect(toWireDay(at, BRISBANE)).toBe('2026-10-21');
    expect(toWireDay('2026-10-21', BRISBANE)).toBe('2026-10-21');
  });
});

describe('reading a day', () => {
  it('takes dd/MM/yyyy as people type it', () => {
    expect(parseTypedDay('21/10/2026')).toBe('2026-10-21');
    expect(parseTypedDay(' 29/02/2028 ')).toBe('2028-02-29');
  });

  it.each(['99/99/2026', '29/02/2026', '31/04/2026', '1/2/2026', '2026-10-21', '21/10/26', ''])(
    'refuses "%s"',
    (text) => {
      expect(parseTypedDay(text)).toBeUndefined();
    },
  );

  it('knows the calendar', () => {
    expect(isRealDay('2028-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '0026-01-01', 'x'])
      expect(isRealDay(text)).toBe(false);
  });
});

describe('reading a time', () => {
  it.each([
    ['a Z', '2026-10-21T11:05:00Z'],
    ['fractions', '2026-10-21T11:05:00.000123Z'],
    ['another offset', '2026-10-21T20:35:00+09:30'],
    ['a negative offset', '2026-10-21T07:05-04:00'],
    ['no offset', '2026-10-21T21:05:00'],
    ['a blank and no seconds', '2026-10-21 21:05'],
  ])('with %s', (_, text) => {
    expect(parseVenueTime(text, BRISBANE)).toEqual(new Date('2026-10-21T11:05:00Z'));
  });

  it('takes a day alone as its first moment', () => {
    expect(parseVenueTime('2026-10-21', BRISBANE)).toEqual(new Date('2026-10-20T14:00:00Z'));
  });

  it('keeps milliseconds', () => {
    expect(parseVenueTime('2026-10-21T21:05:00.5', BRISBANE)).toEqual(
      new Date('2026-10-21T11:05:00.500Z'),
    );
  });

  it.each([
    '2026-02-30T10:00:00Z',
    '2026-10-21T24:00:00Z',
    '2026-10-21T25:00',
    '2026-10-21T10:60',
    '2026-10-21T10',
    '2026-10-21T10:00:00+25:00',
    '21/10/2026',
    'yesterday',
    '',
  ])('refuses "%s"', (text) => {
    expect(parseVenueTime(text, BRISBANE)).toBeUndefined();
  });

  it.each([
    ['skips in Sydney', SYDNEY, '2026-10-04T02:30', '2026-10-04T03:30:00+11:00'],
    ['skips on Lord Howe', LORD_HOWE, '2026-10-04T02:15', '2026-10-04T02:45:00+11:00'],
    ['repeats in Sydney', SYDNEY, '2026-04-05T02:30', '2026-04-05T02:30:00+11:00'],
    ['repeats on Lord Howe', LORD_HOWE, '2026-04-05T01:45', '2026-04-05T01:45:00+11:00'],
    ['comes just before in Sydney', SYDNEY, '2026-10-04T01:59', '2026-10-04T01:59:00+10:00'],
    ['comes just after in Sydney', SYDNEY, '2026-10-04T03:00', '2026-10-04T03:00:00+11:00'],
    ['ends the repeat in Sydney', SYDNEY, '2026-04-05T03:00', '2026-04-05T03:00:00+10:00'],
  ])('that a clock change %s', (_, zone, text, instant) => {
    expect(parseVenueTime(text, zone)).toEqual(new Date(instant));
  });
});

describe("a list's filter", () => {
  it('adds the first and the last second of a day', () => {
    expect(filterFrom('2026-10-21')).toBe('2026-10-21 00:00:00');
    expect(filterTo('2026-10-21')).toBe('2026-10-21 23:59:59');
  });

  it.each(['2026-10-04', '2026-04-05', '2026-06-01'])('spans all of %s', (day) => {
    const { start, end } = localDayRange(day, day, SYDNEY);
    expect(parseFilterBound(filterFrom(day), SYDNEY)).toEqual(start);
    expect(parseFilterBound(filterTo(day), SYDNEY)).toEqual(new Date(end.getTime() - 1));
  });

  it('refuses what is no time', () => {
    expect(() => parseFilterBound('2026-02-30 00:00:00', SYDNEY)).toThrow(RangeError);
  });
});
