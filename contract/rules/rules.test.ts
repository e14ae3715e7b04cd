import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATES } from '../core/australian-states.ts';
import { anyDay, anyInstant, contains, hoursOf, ZONES } from '../testing/calendar.ts';
import { plusDays } from '../time/days.ts';
import { checkDeadline, minutesLate } from './check-deadline.ts';
import type { RuleFigures } from './profile.ts';
import { RULE_PROFILE_IDS, ruleProfile, rulesInState } from './profiles.ts';
import { QUEENSLAND } from './qld.ts';
import { isEditableUntil, tradingDay, tradingDayRange } from './trading-day.ts';
import { rulesOf } from './venue-rules.ts';

const BRISBANE = 'Australia/Brisbane';
const SYDNEY = 'Australia/Sydney';

const under = (time_zone: string) => rulesOf({ time_zone, rules: 'qld' });

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
      fc.property(anyInstant, (at) => {
        const today = tradingDay(at, rules);
        const days = [-1, 0, 1].map((days) => plusDays(today, days));
        expect(days.filter((day) => contains(tradingDayRange(day, rules), at))).toEqual([today]);
      }),
    );
  });

  it('one trading day ends when the next begins', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(tradingDayRange(day, rules).end).toEqual(
          tradingDayRange(plusDays(day, 1), rules).start,
        );
      }),
    );
  });
});

describe("the check's deadline", () => {
  it.each([
    ['2026-10-21', '10:00', '22:00', BRISBANE, '2026-10-21T22:00:00+10:00'],
    ['2026-10-21', '10:00', '00:00', BRISBANE, '2026-10-22T00:00:00+10:00'],
    ['2026-10-21', '10:00', '00:15', BRISBANE, '2026-10-22T00:15:00+10:00'],
    ['2026-10-21', '10:00', '00:30', BRISBANE, '2026-10-22T00:30:00+10:00'],
    ['2026-10-21', '10:00', '02:00', BRISBANE, '2026-10-22T00:30:00+10:00'],
    ['2026-10-21', '20:00', '06:00', BRISBANE, '2026-10-22T00:30:00+10:00'],
    ['2026-10-21', '04:00', '22:00', BRISBANE, '2026-10-21T22:00:00+10:00'],
    ['2026-10-03', '10:00', '03:00', SYDNEY, '2026-10-04T00:30:00+10:00'],
    ['2026-10-04', '10:00', '03:00', SYDNEY, '2026-10-05T00:30:00+11:00'],
  ])('on %s of a venue open %s to %s in %s is %s', (day, open, close, zone, deadline) => {
    expect(checkDeadline(day, { open, close }, under(zone))).toEqual(new Date(deadline));
  });

  it.each([
    ['open around the clock', { open: '00:00', close: '00:00' }],
    ['open 10:00 to 10:00', { open: '10:00', close: '10:00' }],
    ['whose hours end before the trading day begins', { open: '00:00', close: '04:00' }],
    ['without hours', undefined],
  ])('of a venue %s is 00:30', (_, hours) => {
    const deadline = new Date('2026-10-22T00:30:00+10:00');
    expect(checkDeadline('2026-10-21', hours, under(BRISBANE))).toEqual(deadline);
  });

  it('is at the time of the rule profile', () => {
    const profile = { ...QUEENSLAND, checkDeadline: '02:00' };
    const hours = { open: '10:00', close: '04:00' };
    expect(checkDeadline('2026-10-21', hours, { zone: BRISBANE, profile })).toEqual(
      new Date('2026-10-22T02:00:00+10:00'),
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

const FIGURES = Object.keys(ruleProfile('qld').citations) as (keyof RuleFigures)[];
const figuresOf = (id: (typeof RULE_PROFILE_IDS)[number]) =>
  FIGURES.map((figure) => [figure, ruleProfile(id)[figure]] as const);

describe('the rule profiles', () => {
  it.each(RULE_PROFILE_IDS)('%s has a version and a citation, or none, for each figure', (id) => {
    const { version, citations, questionsCitation, name, state, ...figures } = ruleProfile(id);
    expect(version).toBeGreaterThan(0);
    expect(Object.keys(citations)).toEqual(Object.keys(figures));
  });

  it("the house rules have Queensland's figures without citations", () => {
    const law = ['stopTrading'];
    const own = ([figure]: readonly [string, unknown]) => !law.includes(figure);
    expect(figuresOf('house').filter(own)).toEqual(figuresOf('qld').filter(own));
    expect(ruleProfile('house').stopTrading).toBeNull();
    const { citations, state } = ruleProfile('house');
    expect([...new Set(Object.values(citations))]).toEqual([null]);
    expect(state).toBeNull();
  });

  it("the Northern Territory's rules set only what its public page states", () => {
    const profile = ruleProfile('nt');
    const set = FIGURES.filter((figure) => profile[figure] !== null);
    expect(set).toEqual(['tradingDayStartsHour', 'recordingDays']);
    expect(profile.citations.recordingDays).toContain('nt.gov.au');
  });

  it("Queensland's rules cite the law for the check, the faults and the inspection", () => {
    const { citations } = ruleProfile('qld');
    expect(citations).toMatchObject({
      checkDeadline: expect.stringContaining('s 37DA'),
      hoursToArrangeRepair: expect.stringContaining('s 142AH'),
      inspectionPeriodMonths: expect.stringContaining('s 37DA'),
    });
  });

  it('a venue has the rules of its state, or else the house rules', () => {
    const rules = STATES.map((state) => [state, rulesInState(state)]);
    expect(rules.filter(([, id]) => id !== 'house')).toEqual([['QLD', 'qld']]);
    expect(rulesInState(undefined)).toBe('house');
  });
});
