import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Day,
  daysBetween,
  formatDateTime,
  formatDay,
  isRealDay,
  localDay,
  localDayRange,
  parseTypedDay,
  parseVenueTime,
  plusDays,
  plusMonths,
  timeBetween,
  tradingDay,
  tradingDayRange,
} from './calendar.ts';

const ZONES = [
  'Australia/Brisbane',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
  'Australia/Perth',
];

const instant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2050-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const day = fc.integer({ min: 0, max: 20_000 }).map((days): Day => plusDays('2000-01-01', days));
const contains = ({ start, end }: { start: Date; end: Date }, at: Date) => start <= at && at < end;

describe.each(ZONES)('in %s', (zone) => {
  it('every instant belongs to exactly one trading day', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const today = tradingDay(at, zone);
        const days = [-1, 0, 1].map((days) => plusDays(today, days));
        expect(days.filter((day) => contains(tradingDayRange(day, zone), at))).toEqual([today]);
      }),
    );
  });

  it('every instant belongs to its own calendar day', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const today = localDay(at, zone);
        expect(contains(localDayRange(today, today, zone), at)).toBe(true);
      }),
    );
  });

  it('one trading day ends when the next begins', () => {
    fc.assert(
      fc.property(day, (day) => {
        expect(tradingDayRange(day, zone).end).toEqual(
          tradingDayRange(plusDays(day, 1), zone).start,
        );
      }),
    );
  });

  it('a time that is shown is read as a time that looks the same', () => {
    fc.assert(
      fc.property(instant, (at) => {
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

  it('an instant is read back from its ISO form', () => {
    fc.assert(
      fc.property(instant, (at) => {
        expect(parseVenueTime(at.toISOString(), zone)).toEqual(at);
      }),
    );
  });
});

describe('days', () => {
  it('are read back as they are shown', () => {
    fc.assert(
      fc.property(day, (day) => {
        expect(isRealDay(day)).toBe(true);
        expect(parseTypedDay(formatDay(day))).toBe(day);
      }),
    );
  });

  it('keep their number, or become the last of a shorter month, when months are added', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -120, max: 120 }), (day, months) => {
        const later = plusMonths(day, months);
        const nextDay = plusDays(later, 1);
        expect(later.endsWith(day.slice(-2)) || nextDay.endsWith('-01')).toBe(true);
        expect(isRealDay(later)).toBe(true);
      }),
    );
  });

  it('are as far apart as the months and days between them', () => {
    fc.assert(
      fc.property(day, fc.nat(4000), (from, days) => {
        const to = plusDays(from, days);
        const length = timeBetween(from, to);
        expect(plusDays(plusMonths(from, length.months), length.days)).toBe(to);
        expect(length.days).toBeLessThanOrEqual(31);
        expect(daysBetween(from, to)).toBe(days);
      }),
    );
  });
});
