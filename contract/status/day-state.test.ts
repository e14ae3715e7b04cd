import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timingOf } from '../rules/check-deadline.ts';
import type { RuleProfileId } from '../rules/profiles.ts';
import { tradingDayRange } from '../rules/trading-day.ts';
import { rulesOf } from '../rules/venue-rules.ts';
import { type Day, MINUTE_MS, plusDays, WEEKDAYS } from '../time/days.ts';
import type { DayHours, Hours } from '../time/opening-hours.ts';
import { parseVenueTime } from '../time/venue-time.ts';
import { DAY_STATES, type DayCheck, dayState, dueAt, venueRecord } from './day-state.ts';
import { onTimeRate, totalsOf } from './totals.ts';
import { isDeclaredClosed, type VenueVersion } from './venue-terms.ts';

const BRISBANE = 'Australia/Brisbane';
const NO_RECORDS = { checks: [], isExplained: false, isOnPaper: false };

const everyDay = (hours: DayHours): Hours =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, hours]));

const LATE = { open: '10:00', close: '02:00' };

/** Creates a version of a venue that opens late every day. @param at local time */
function version(at: string, changes: Partial<VenueVersion> = {}): VenueVersion {
  const { time_zone = BRISBANE } = changes;
  return {
    time_zone,
    rules: 'qld',
    hours: everyDay(LATE),
    is_active: true,
    not_trading_days: [],
    ...changes,
    at: instant(at, time_zone),
  };
}

function instant(local: string, zone: string): Date {
  const at = parseVenueTime(local, zone);
  if (!at) throw new Error(`${local} is no time`);
  return at;
}

const ADDED = version('2026-10-01T12:00');

interface Situation extends Partial<Parameters<typeof dayState>[2]> {
  readonly versions?: readonly VenueVersion[];
  readonly now?: string;
}

/** Returns the state of a day on the morning of 21 October, unless another time is given. */
function stateOn(day: Day, situation: Situation = {}) {
  const { versions = [ADDED], now = '2026-10-21T10:00', ...records } = situation;
  const venue = venueRecord(versions, instant(now, versions.at(-1)?.time_zone ?? BRISBANE));
  return dayState(day, venue, { ...NO_RECORDS, ...records });
}

const dueOn = (day: Day, versions: readonly VenueVersion[]) =>
  dueAt(day, venueRecord(versions, instant('2026-10-22T10:00', BRISBANE)));

const check = (timing: DayCheck['timing'], recordedAt = '2026-10-21T00:10'): DayCheck => ({
  timing,
  recordedAt: instant(recordedAt, BRISBANE),
});

describe('a trading day', () => {
  it('without a check is missed once it has ended, and open until then', () => {
    expect(stateOn('2026-10-20')).toBe('missed');
    expect(stateOn('2026-10-21')).toBe('open');
    expect(stateOn('2026-10-20', { now: '2026-10-21T04:59' })).toBe('open');
    expect(stateOn('2026-10-20', { now: '2026-10-21T05:00' })).toBe('missed');
  });

  it('has the state of its check on time, or else of the one that was recorded first', () => {
    const late = check('late', '2026-10-21T01:00');
    const afterwards = check('recorded_later', '2026-10-21T09:00');
    expect(stateOn('2026-10-20', { checks: [afterwards] })).toBe('recorded_later');
    expect(stateOn('2026-10-20', { checks: [afterwards, late] })).toBe('late');
    expect(stateOn('2026-10-20', { checks: [late, check('on_time')] })).toBe('on_time');
  });

  it('that was missed is explained, whatever is declared afterwards', () => {
    const closed = version('2026-10-21T09:00', { not_trading_days: ['2026-10-20'] });
    expect(stateOn('2026-10-20', { isExplained: true })).toBe('explained');
    expect(stateOn('2026-10-20', { isExplained: true, versions: [ADDED, closed] })).toBe(
      'explained',
    );
  });

  it('is not trading when it was declared closed by its deadline, and closed afterwards later', () => {
    const declaredAt = (at: string) =>
      stateOn('2026-10-20', {
        versions: [ADDED, version(at, { not_trading_days: ['2026-10-20'] })],
      });
    expect(declaredAt('2026-10-19T09:00')).toBe('not_trading');
    expect(declaredAt('2026-10-21T00:30')).toBe('not_trading');
    expect(declaredAt('2026-10-21T00:31')).toBe('closed_afterwards');
    expect(declaredAt('2026-10-21T09:00')).toBe('closed_afterwards');
  });

  it('that was declared closed is missed when the declaration is withdrawn', () => {
    const closed = version('2026-10-19T09:00', { not_trading_days: ['2026-10-20'] });
    expect(stateOn('2026-10-20', { versions: [ADDED, closed, version('2026-10-21T08:00')] })).toBe(
      'missed',
    );
  });

  it('is not trading without hours, and keeps the check of a closed day', () => {
    const { tuesday: _, ...hours } = everyDay(LATE);
    const closedOnTuesdays = [version('2026-10-01T12:00', { hours })];
    expect(stateOn('2026-10-20', { versions: closedOnTuesdays })).toBe('not_trading');
    expect(stateOn('2026-10-20', { versions: closedOnTuesdays, checks: [check('on_time')] })).toBe(
      'on_time',
    );
  });

  it('is judged by the hours at its start', () => {
    const early = { hours: everyDay({ open: '10:00', close: '22:00' }) };
    const changed = [ADDED, version('2026-10-20T23:59', early)];
    expect(dueOn('2026-10-20', changed)).toEqual(instant('2026-10-21T00:30', BRISBANE));
    expect(dueOn('2026-10-21', changed)).toEqual(instant('2026-10-21T22:00', BRISBANE));
  });

  it('is inactive from the day after the venue was switched off', () => {
    const off = version('2026-10-19T23:00', { is_active: false });
    const on = version('2026-10-20T23:00');
    expect(stateOn('2026-10-19', { versions: [ADDED, off, on] })).toBe('missed');
    expect(stateOn('2026-10-20', { versions: [ADDED, off, on] })).toBe('inactive');
    expect(stateOn('2026-10-21', { versions: [ADDED, off, on] })).toBe('open');
  });

  it('is before the register until the day after the venue was added', () => {
    expect(stateOn('2026-09-30')).toBe('before_register');
    expect(stateOn('2026-10-01')).toBe('before_register');
    expect(stateOn('2026-10-02')).toBe('missed');
    expect(stateOn('2026-10-01', { now: '2026-10-01T13:00' })).toBe('open');
    expect(stateOn('1900-01-01', { checks: [check('recorded_later')] })).toBe('recorded_later');
  });

  it('is on paper only before the register, and only without a check in it', () => {
    const isOnPaper = true;
    expect(stateOn('2026-09-30', { isOnPaper })).toBe('on_paper');
    expect(stateOn('2026-10-01', { isOnPaper })).toBe('on_paper');
    expect(stateOn('2026-10-01', { isOnPaper, checks: [check('late')] })).toBe('late');
    expect(stateOn('2026-10-02', { isOnPaper })).toBe('missed');
    const off = version('2026-10-19T23:00', { is_active: false });
    expect(stateOn('2026-10-20', { isOnPaper, versions: [ADDED, off] })).toBe('inactive');
  });

  it('keeps its zone while a venue is moved to Perth and back', () => {
    const moved = version('2026-10-20T10:00', { time_zone: 'Australia/Perth' });
    const back = version('2026-10-20T11:00');
    const perth = instant('2026-10-22T00:30', 'Australia/Perth');
    expect(dueOn('2026-10-20', [ADDED, moved])).toEqual(instant('2026-10-21T00:30', BRISBANE));
    expect(dueOn('2026-10-21', [ADDED, moved])).toEqual(perth);
    expect(dueOn('2026-10-21', [ADDED, moved, back])).toEqual(
      instant('2026-10-22T00:30', BRISBANE),
    );
  });

  it('is due by its end under rules without a deadline', () => {
    const darwin = [version('2026-10-01T12:00', { time_zone: 'Australia/Darwin', rules: 'nt' })];
    const venue = venueRecord(darwin, instant('2026-10-21T10:00', 'Australia/Darwin'));
    expect(dueAt('2026-10-20', venue)).toEqual(instant('2026-10-21T05:00', 'Australia/Darwin'));
  });
});

const ZONES = ['Australia/Sydney', 'Australia/Adelaide', 'Australia/Lord_Howe', BRISBANE];
const CLOCKS = ['00:00', '00:29', '00:30', '00:31', '02:00', '04:59', '05:00', '10:00', '22:00'];

const clock = fc.constantFrom(...CLOCKS);
const dayHours = fc.option(fc.record({ open: clock, close: clock }), { nil: undefined });
const hours: fc.Arbitrary<Hours> = fc
  .tuple(...WEEKDAYS.map(() => dayHours))
  .map((week) => Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, week[index]])));

/** Days around the changes of daylight saving of all the zones. */
const FIRST = '2026-03-25';
const day = fc.integer({ min: 0, max: 220 }).map((days): Day => plusDays(FIRST, days));
const minute: fc.Arbitrary<number> = fc.constantFrom(-1, 0, 1, 29, 30, 31, 300, 720, 1439);

/** An instant some minutes after midnight of a day, in UTC: the zones make it any time of day. */
const at = fc
  .tuple(day, minute, clock)
  .map(([date, minutes, time]) => new Date(Date.parse(`${date}T${time}Z`) + minutes * MINUTE_MS));

const venueChange = fc.record({
  at,
  hours,
  time_zone: fc.constantFrom(...ZONES),
  rules: fc.constantFrom<RuleProfileId>('qld', 'house', 'nt'),
  is_active: fc.boolean(),
  not_trading_days: fc.array(day, { maxLength: 5 }),
});

const venueVersions = fc
  .array(venueChange, { minLength: 1, maxLength: 6 })
  .map((versions) => versions.sort((one, other) => one.at.getTime() - other.at.getTime()));

const LAST = plusDays(FIRST, 230);
const days = Array.from({ length: 231 }, (_, index) => plusDays(FIRST, index));
const END = new Date(Date.parse(`${LAST}T12:00Z`));

const recorded = fc.record({
  checks: fc.array(fc.record({ day, stated: at, delayed: minute }), { maxLength: 12 }),
  explained: fc.array(day, { maxLength: 12 }),
});

type Recorded = typeof recorded extends fc.Arbitrary<infer Records> ? Records : never;

/** Judges the recorded checks as the server does, and returns the state of each day. */
function statesOf(versions: readonly VenueVersion[], { checks, explained }: Recorded, now = END) {
  const venue = venueRecord(versions, now);
  return days.map((date) => {
    const ofDay = checks
      .filter((one) => one.day === date)
      .map(({ stated, delayed }): DayCheck => {
        const recordedAt = new Date(stated.getTime() + Math.abs(delayed) * MINUTE_MS);
        const due = dueAt(date, venue);
        const timing = due
          ? timingOf({ stated, recorded: recordedAt, dueAt: due })
          : 'recorded_later';
        return { recordedAt, timing };
      });
    const isExplained = explained.includes(date);
    return dayState(date, venue, { ...NO_RECORDS, checks: ofDay, isExplained });
  });
}

describe('the states of any venue', () => {
  it('are one for each day, and their totals add up', () => {
    fc.assert(
      fc.property(venueVersions, recorded, at, (versions, records, now) => {
        const states = statesOf(versions, records, now);
        expect(states.filter((state) => !DAY_STATES.includes(state))).toEqual([]);
        const totals = totalsOf(states);
        expect(Object.values(totals).reduce((sum, count) => sum + count)).toBe(days.length);
        const { on_time, traded } = onTimeRate(totals);
        expect(traded).toBeGreaterThanOrEqual(on_time);
      }),
    );
  });

  it('do not change in the past when the venue is changed today, except by a declared closure', () => {
    fc.assert(
      fc.property(venueVersions, recorded, venueChange, (versions, records, change) => {
        const today = { ...change, at: END };
        const before = statesOf(versions, records);
        const last = versions.at(-1);
        const { currentDay } = venueRecord(versions, END);
        const past = days.map((date) => date < currentDay);
        const after = statesOf([...versions, today], records);
        const changed = days.filter((_, index) => past[index] && before[index] !== after[index]);
        const declared = new Set([...(last?.not_trading_days ?? []), ...today.not_trading_days]);
        expect(changed.filter((date) => !declared.has(date))).toEqual([]);
        const venue = venueRecord(versions, END);
        const wasClosedInTime = (date: Day) =>
          isDeclaredClosed(date, versions, dueAt(date, venue) ?? END);
        const improved = days
          .map((date, index) => ({ date, was: before[index], is: after[index] }))
          .filter(({ date, was, is }) => date < currentDay && was === 'missed' && is !== 'missed')
          .filter(({ date }) => !wasClosedInTime(date));
        expect(improved.filter(({ is }) => is !== 'closed_afterwards')).toEqual([]);
      }),
    );
  });

  it('never become better by a check that is recorded after the day has ended', () => {
    fc.assert(
      fc.property(venueVersions, recorded, day, (versions, records, date) => {
        const venue = venueRecord(versions, END);
        const zone = venue.currentTerms.version;
        const ended = tradingDayRange(plusDays(date, 2), rulesOf(zone)).end;
        const stated = tradingDayRange(date, rulesOf(zone)).start;
        const delayed = Math.ceil((ended.getTime() - stated.getTime()) / MINUTE_MS);
        const index = days.indexOf(date);
        const before = statesOf(versions, records)[index];
        const late = { ...records, checks: [...records.checks, { day: date, stated, delayed }] };
        const after = statesOf(versions, late)[index];
        expect(after === before || after === 'recorded_later' || after === 'late').toBe(true);
      }),
    );
  });

  it('are open on the running day only, and never missed before their deadline', () => {
    fc.assert(
      fc.property(venueVersions, at, (versions, now) => {
        const venue = venueRecord(versions, now);
        for (const date of days) {
          const state = dayState(date, venue, NO_RECORDS);
          if (state === 'open') expect(date >= venue.currentDay).toBe(true);
          if (state === 'missed')
            expect(Number(dueAt(date, venue))).toBeLessThanOrEqual(Number(now));
        }
      }),
    );
  });
});
