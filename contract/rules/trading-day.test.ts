import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZONES } from '#contract/testing/zones.ts';
import { type Day, plusDays } from '../time/days.ts';
import { QUEENSLAND } from './qld.ts';
import { isEditableUntil, tradingDay, tradingDayRange } from './trading-day.ts';
import { rulesOf } from './venue-rules.ts';

const BRISBANE = 'Australia/Brisbane';
const SYDNEY = 'Australia/Sydney';

const under = (time_zone: string) => rulesOf({ time_zone, rules: 'qld' });

const hoursOf = ({ start, end }: { start: Date; end: Date }) =>
  (end.getTime() - start.getTime()) / 3_600_000;
const contains = ({ start, end }: { start: Date; end: Date }, at: Date) => start <= at && at < end;

const instant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2050-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const day = fc.integer({ min: 0, max: 20_000 }).map((days): Day => plusDays('2000-01-01', days));

describe('a trading day', () => {
  it.each([
    ['00:20 belongs to the day before', '2026-10-22T00:20:00+10:00', '2026-10-21'],
    ['04:59 belongs to the day before', '2026-10-22T04:59:59.999+10:00', '2026-10-21'],
    ['05:00 begins the day', '2026-10-22T05:00:00+10:00', '2026-10-22'],
    ['23:59 belongs to the day', '2026-10-22T23:59:59+10:00', '2026-10-22'],
    ['new year comes at 05:00', '2027-01-01T04:00:00+10:00', '2026-12-31'],
    ['a leap day lasts until 05:00', '2028-03-01T02:00:00+10:00', '2028-02-29'],
  ])('%s', (_, at, day) => {
    expect(tradingDay(new Date(at), under(BRISBANE))).toBe(day);
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
    const day = tradingDay(first, under(zone));
    expect(tradingDayRange(day, under(zone)).start).toEqual(first);
    expect(tradingDay(new Date(first.getTime() - 1), under(zone))).toBe(plusDays(day, -1));
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
    expect(hoursOf(tradingDayRange(day, under(zone)))).toBe(hours);
  });

  it('includes both occurrences of a repeated hour', () => {
    expect(tradingDay(new Date('2026-04-05T02:30:00+11:00'), under(SYDNEY))).toBe('2026-04-04');
    expect(tradingDay(new Date('2026-04-05T02:30:00+10:00'), under(SYDNEY))).toBe('2026-04-04');
  });

  it('allows changes of its entries until it ends', () => {
    const end = new Date('2026-10-22T05:00:00+10:00');
    expect(isEditableUntil(new Date('2026-10-21T21:05:00+10:00'), under(BRISBANE))).toEqual(end);
    expect(isEditableUntil(new Date('2026-10-22T00:20:00+10:00'), under(BRISBANE))).toEqual(end);
  });

  it('begins at the hour of the rule profile', () => {
    const rules = { zone: BRISBANE, profile: { ...QUEENSLAND, tradingDayStartsHour: 7 } };
    expect(tradingDay(new Date('2026-10-22T06:59:00+10:00'), rules)).toBe('2026-10-21');
    expect(tradingDay(new Date('2026-10-22T07:00:00+10:00'), rules)).toBe('2026-10-22');
  });
});

describe.each(ZONES)('trading days in %s', (zone) => {
  const rules = under(zone);

  it('every instant belongs to exactly one trading day', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const today = tradingDay(at, rules);
        const days = [-1, 0, 1].map((days) => plusDays(today, days));
        expect(days.filter((day) => contains(tradingDayRange(day, rules), at))).toEqual([today]);
      }),
    );
  });

  it('one trading day ends when the next begins', () => {
    fc.assert(
      fc.property(day, (day) => {
        expect(tradingDayRange(day, rules).end).toEqual(
          tradingDayRange(plusDays(day, 1), rules).start,
        );
      }),
    );
  });
});
