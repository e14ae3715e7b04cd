import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZONES } from '#contract/testing/zones.ts';
import { localDateTime, localDay, localDayRange, parseVenueTime } from './venue-time.ts';

const BRISBANE = 'Australia/Brisbane';
const SYDNEY = 'Australia/Sydney';
const LORD_HOWE = 'Australia/Lord_Howe';

const hoursOf = ({ start, end }: { start: Date; end: Date }) =>
  (end.getTime() - start.getTime()) / 3_600_000;
const contains = ({ start, end }: { start: Date; end: Date }, at: Date) => start <= at && at < end;

const instant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2050-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe("the venue's clock", () => {
  it.each([
    ['2026-11-21T14:20:00Z', '2026-11-22T00:20'],
    ['2026-11-21T02:05:00Z', '2026-11-21T12:05'],
    ['2026-11-21T11:59:00Z', '2026-11-21T21:59'],
  ])('shows %s in Brisbane as %s', (instant, shown) => {
    expect(localDateTime(new Date(instant), 'Australia/Brisbane')).toBe(shown);
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
    ['a Z', '2026-10-21T11:05:00Z'],
    ['fractions', '2026-10-21T11:05:00.000123Z'],
    ['another offset', '2026-10-21T20:35:00+09:30'],
    ['a negative offset', '2026-10-21T07:05-04:00'],
    ['no offset', '2026-10-21T21:05:00'],
    ['a blank and no seconds', '2026-10-21 21:05'],
  ])('with %s', (_, text) => {
    expect(parseVenueTime(text, BRISBANE)).toEqual(new Date('2026-10-21T11:05:00Z'));
  });

  it('reads a day without a time as its start', () => {
    expect(parseVenueTime('2026-10-21', BRISBANE)).toEqual(new Date('2026-10-20T14:00:00Z'));
  });

  it('reads milliseconds', () => {
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

describe.each(ZONES)('in %s', (zone) => {
  it('every instant is within the range of its calendar day', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const today = localDay(at, zone);
        expect(contains(localDayRange(today, today, zone), at)).toBe(true);
      }),
    );
  });

  it('an instant can be parsed from its ISO format', () => {
    fc.assert(
      fc.property(instant, (at) => {
        expect(parseVenueTime(at.toISOString(), zone)).toEqual(at);
      }),
    );
  });
});
