import { describe, expect, it } from 'vitest';
import {
  daysBetween,
  isEditableUntil,
  localDay,
  localDayRange,
  nonTradingPickerDays,
  plusDays,
  plusMonths,
  timeBetween,
  tradingDay,
  tradingDayRange,
} from './calendar.ts';

const BRISBANE = 'Australia/Brisbane';
const SYDNEY = 'Australia/Sydney';

const hoursOf = ({ start, end }: { start: Date; end: Date }) =>
  (end.getTime() - start.getTime()) / 3_600_000;

describe('a trading day', () => {
  it.each([
    ['00:20 belongs to the day before', '2026-10-22T00:20:00+10:00', '2026-10-21'],
    ['04:59 belongs to the day before', '2026-10-22T04:59:59.999+10:00', '2026-10-21'],
    ['05:00 begins the day', '2026-10-22T05:00:00+10:00', '2026-10-22'],
    ['23:59 belongs to the day', '2026-10-22T23:59:59+10:00', '2026-10-22'],
    ['new year comes at 05:00', '2027-01-01T04:00:00+10:00', '2026-12-31'],
    ['a leap day lasts until 05:00', '2028-03-01T02:00:00+10:00', '2028-02-29'],
  ])('%s', (_, at, day) => {
    expect(tradingDay(new Date(at), BRISBANE)).toBe(day);
  });

  it.each([
    ['Darwin is half an hour off', 'Australia/Darwin', '2026-10-21T19:30:00Z'],
    ['Broken Hill keeps South Australian time', 'Australia/Broken_Hill', '2026-10-21T18:30:00Z'],
    ['Adelaide has daylight saving', 'Australia/Adelaide', '2026-10-21T18:30:00Z'],
    ['Lord Howe is at +11:00 in summer', 'Australia/Lord_Howe', '2026-10-21T18:00:00Z'],
    ['Lord Howe is at +10:30 in winter', 'Australia/Lord_Howe', '2026-07-21T18:30:00Z'],
    ['Perth comes last', 'Australia/Perth', '2026-10-21T21:00:00Z'],
  ])('begins at 05:00 venue time: %s', (_, zone, start) => {
    const first = new Date(start);
    const day = tradingDay(first, zone);
    expect(tradingDayRange(day, zone).start).toEqual(first);
    expect(tradingDay(new Date(first.getTime() - 1), zone)).toBe(plusDays(day, -1));
  });

  it.each([
    ['loses an hour in Sydney', SYDNEY, '2026-10-03', 23],
    ['gains an hour in Sydney', SYDNEY, '2026-04-04', 25],
    ['loses an hour in Melbourne', 'Australia/Melbourne', '2026-10-03', 23],
    ['gains an hour in Adelaide', 'Australia/Adelaide', '2026-04-04', 25],
    ['loses half an hour on Lord Howe', 'Australia/Lord_Howe', '2026-10-03', 23.5],
    ['gains half an hour on Lord Howe', 'Australia/Lord_Howe', '2026-04-04', 24.5],
    ['is always 24 hours in Brisbane', BRISBANE, '2026-10-03', 24],
  ])('%s', (_, zone, day, hours) => {
    expect(hoursOf(tradingDayRange(day, zone))).toBe(hours);
  });

  it('keeps both runs of a repeated hour', () => {
    expect(tradingDay(new Date('2026-04-05T02:30:00+11:00'), SYDNEY)).toBe('2026-04-04');
    expect(tradingDay(new Date('2026-04-05T02:30:00+10:00'), SYDNEY)).toBe('2026-04-04');
  });

  it('is open to changes of its entries until it ends', () => {
    const end = new Date('2026-10-22T05:00:00+10:00');
    expect(isEditableUntil(new Date('2026-10-21T21:05:00+10:00'), BRISBANE)).toEqual(end);
    expect(isEditableUntil(new Date('2026-10-22T00:20:00+10:00'), BRISBANE)).toEqual(end);
  });
});

describe('a calendar day', () => {
  it('turns at midnight, venue time', () => {
    expect(localDay(new Date('2026-10-21T13:59:59.999Z'), BRISBANE)).toBe('2026-10-21');
    expect(localDay(new Date('2026-10-21T14:00:00Z'), BRISBANE)).toBe('2026-10-22');
  });

  it.each([
    ['short', '2026-10-04', 23],
    ['long', '2026-04-05', 25],
    ['ordinary', '2026-06-01', 24],
  ])('is a range of its own length when %s', (_, day, hours) => {
    expect(hoursOf(localDayRange(day, day, SYDNEY))).toBe(hours);
  });

  it('is a range with both days in it', () => {
    expect(localDayRange('2026-02-28', '2026-03-01', 'Australia/Darwin')).toEqual({
      start: new Date('2026-02-27T14:30:00Z'),
      end: new Date('2026-03-01T14:30:00Z'),
    });
  });

  it('refuses a zone or an instant that does not exist', () => {
    expect(() => localDay(new Date(), 'Australia/Atlantis')).toThrow(RangeError);
    expect(() => localDay(new Date(Number.NaN), BRISBANE)).toThrow(RangeError);
  });
});

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
  ])('from %s to %s is whole months and the days left over', (from, to, length) => {
    expect(timeBetween(from, to)).toEqual(length);
  });

  it('offers 60 days as not trading, from 30 before today to 29 after', () => {
    const days = nonTradingPickerDays('2026-10-21');
    expect(days).toHaveLength(60);
    expect([days[0], days[30], days[59]]).toEqual(['2026-09-21', '2026-10-21', '2026-11-19']);
  });
});
