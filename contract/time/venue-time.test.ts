import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyInstant, contains, hoursOf, ZONES } from '../testing/calendar.ts';
import { isRealDay } from './days.ts';
import { filterFrom, filterTo, parseFilterBound } from './filter-bounds.ts';
import { formatDateTime, formatDay, formatTime, parseTypedDay } from './formatting.ts';
import { localDateTime, localDay, localDayRange, parseVenueTime, repeatOf } from './venue-time.ts';

const BRISBANE = 'Australia/Brisbane';
const SYDNEY = 'Australia/Sydney';
const LORD_HOWE = 'Australia/Lord_Howe';

describe("the venue's clock", () => {
  it.each([
    ['2026-11-21T14:20:00Z', '2026-11-22T00:20'],
    ['2026-11-21T02:05:00Z', '2026-11-21T12:05'],
    ['2026-11-21T11:59:00Z', '2026-11-21T21:59'],
  ])('shows %s in Brisbane as %s', (instant, shown) => {
    expect(localDateTime(new Date(instant), BRISBANE)).toBe(shown);
  });
});

describe('a calendar day', () => {
  it('begins at midnight, venue time', () => {
    expect(localDay(new Date('2026-10-21T13:59:59.999Z'), BRISBANE)).toBe('2026-10-21');
    expect(localDay(new Date('2026-10-21T14:00:00Z'), BRISBANE)).toBe('2026-10-22');
  });

  it.each([
    ['short', '2026-10-04', 23],
    ['long', '2026-04-05', 25],
    ['ordinary', '2026-06-01', 24],
  ])('is a range of its hours when %s', (_, day, hours) => {
    expect(hoursOf(localDayRange(day, day, SYDNEY))).toBe(hours);
  });

  it('is a range including both days', () => {
    expect(localDayRange('2026-02-28', '2026-03-01', 'Australia/Darwin')).toEqual({
      start: new Date('2026-02-27T14:30:00Z'),
      end: new Date('2026-03-01T14:30:00Z'),
    });
  });

  it('refuses an unknown zone and an invalid instant', () => {
    expect(() => localDay(new Date(), 'Australia/Atlantis')).toThrow(RangeError);
    expect(() => localDay(new Date(Number.NaN), BRISBANE)).toThrow(RangeError);
  });
});

describe('parsing a time', () => {
  it.each([
    ['a Z', '2026-10-21T11:05:00Z', '2026-10-21T11:05:00Z'],
    ['fractions', '2026-10-21T11:05:00.000123Z', '2026-10-21T11:05:00Z'],
    ['another offset', '2026-10-21T20:35:00+09:30', '2026-10-21T11:05:00Z'],
    ['a negative offset', '2026-10-21T07:05-04:00', '2026-10-21T11:05:00Z'],
    ['no offset', '2026-10-21T21:05:00', '2026-10-21T11:05:00Z'],
    ['a blank and no seconds', '2026-10-21 21:05', '2026-10-21T11:05:00Z'],
    ['milliseconds', '2026-10-21T21:05:00.5', '2026-10-21T11:05:00.500Z'],
    ['a day alone, as its start', '2026-10-21', '2026-10-20T14:00:00Z'],
  ])('with %s', (_, text, instant) => {
    expect(parseVenueTime(text, BRISBANE)).toEqual(new Date(instant));
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

describe('a wall time that comes twice', () => {
  it.each([
    [SYDNEY, '2026-04-05T02:30', '2026-04-05T02:30:00+10:00'],
    [LORD_HOWE, '2026-04-05T01:45', '2026-04-05T01:45:00+10:30'],
    [SYDNEY, '2026-04-05T03:00', undefined],
    [SYDNEY, '2026-10-04T02:30', undefined],
    [BRISBANE, '2026-04-05T02:30', undefined],
  ])('in %s at %s has a second instant', (zone, text, second) => {
    const first = parseVenueTime(text, zone) ?? new Date(0);
    expect(repeatOf(first, zone)).toEqual(second && new Date(second));
  });
});

describe.each(ZONES)('in %s', (zone) => {
  it('every instant is within the range of its calendar day', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const today = localDay(at, zone);
        expect(contains(localDayRange(today, today, zone), at)).toBe(true);
      }),
    );
  });

  it('an instant can be parsed from its ISO format', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        expect(parseVenueTime(at.toISOString(), zone)).toEqual(at);
      }),
    );
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

  it('refuses invalid times', () => {
    expect(() => parseFilterBound('2026-02-30 00:00:00', SYDNEY)).toThrow(RangeError);
  });
});

describe('formatting', () => {
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
});

describe('parsing a day', () => {
  it('accepts dd/MM/yyyy', () => {
    expect(parseTypedDay('21/10/2026')).toBe('2026-10-21');
    expect(parseTypedDay(' 29/02/2028 ')).toBe('2028-02-29');
  });

  it.each(['99/99/2026', '29/02/2026', '31/04/2026', '1/2/2026', '2026-10-21', '21/10/26', ''])(
    'refuses "%s"',
    (text) => {
      expect(parseTypedDay(text)).toBeUndefined();
    },
  );
});

describe('parsing formatted text', () => {
  it.each(ZONES)('gives a time with an equal format in %s', (zone) => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const shown = formatDateTime(at, zone);
        const [date = '', time = '', half] = shown.split(' ');
        const [hour, minute] = time.split(':');
        const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
        const read = parseVenueTime(
          `${parseTypedDay(date)}T${String(hours).padStart(2, '0')}:${minute}`,
          zone,
        );
        expect(read && formatDateTime(read, zone)).toBe(shown);
      }),
    );
  });

  it('gives an equal day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(isRealDay(day)).toBe(true);
        expect(parseTypedDay(formatDay(day))).toBe(day);
      }),
    );
  });
});
