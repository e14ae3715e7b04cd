import { describe, expect, it } from 'vitest';
import type { CalendarDay, VenueCalendar } from '#contract/calendar/schemas.ts';
import { plusDays } from '#contract/time/days.ts';
import { calendarDay } from '#web/testing/calendar-days.ts';
import { NAMED_NIGHTS_MAX, nightsBetween, reachesCheckBefore } from './nights.ts';

const ALL = { from: '', to: '9999-12-31' };
const BY_KIRRA = { at: '2026-11-18T22:10:00.000Z', by: 'Kirra Dawson' };

/** Days of November 2026 from the given one on. */
function calendarFrom(first: number, ...states: CalendarDay['state'][]) {
  const start = `2026-11-${String(first).padStart(2, '0')}`;
  const data = states.map((state, index) => {
    const day = plusDays(start, index);
    const isChecked = state === 'on_time' || state === 'late';
    return calendarDay(day, { state, entry_ids: isChecked ? [`check of ${day}`] : [] });
  });
  return { data, closures: [] as VenueCalendar['closures'] };
}

const rows = (...days: string[]) => days.map((trading_day) => ({ trading_day }));
const found = (...given: Parameters<typeof nightsBetween>) =>
  nightsBetween(...given).map((gap) =>
    gap.map(({ from, day, state }) => `${from} ${day} ${state}`),
  );

describe('the nights between the checks of a page', () => {
  it('are above the older check, below the newer one', () => {
    const calendar = calendarFrom(18, 'on_time', 'missed', 'late', 'explained', 'open');
    expect(found(rows('2026-11-20', '2026-11-18'), calendar, ALL)).toEqual([
      ['2026-11-21 2026-11-21 explained'],
      ['2026-11-19 2026-11-19 missed'],
      [],
    ]);
  });

  it('merge consecutive nights without trade, and no missed ones', () => {
    const calendar = calendarFrom(
      14,
      'on_time',
      'not_trading',
      'not_trading',
      'inactive',
      'missed',
      'missed',
      'not_trading',
    );
    expect(found(rows('2026-11-14'), calendar, ALL)[0]).toEqual([
      '2026-11-20 2026-11-20 not_trading',
      '2026-11-19 2026-11-19 missed',
      '2026-11-18 2026-11-18 missed',
      '2026-11-17 2026-11-17 inactive',
      '2026-11-15 2026-11-16 not_trading',
    ]);
  });

  it('end below a page at the check before it, or where the register begins', () => {
    const between = calendarFrom(15, 'missed', 'on_time', 'missed', 'on_time');
    expect(found(rows('2026-11-18'), between, ALL)[1]).toEqual(['2026-11-17 2026-11-17 missed']);
    const atBegin = calendarFrom(16, 'before_register', 'missed', 'on_time');
    expect(found(rows('2026-11-18'), atBegin, ALL)[1]).toEqual(['2026-11-17 2026-11-17 missed']);
  });

  it('contain the missed night of a voided check, above it', () => {
    const calendar = calendarFrom(18, 'on_time', 'missed');
    expect(found(rows('2026-11-19', '2026-11-18'), calendar, ALL)).toEqual([
      ['2026-11-19 2026-11-19 missed'],
      [],
      [],
    ]);
  });

  it('are those of the filter', () => {
    const calendar = calendarFrom(16, 'missed', 'on_time', 'missed');
    const filter = { from: '2026-11-17', to: '2026-11-17' };
    expect(found(rows('2026-11-17'), calendar, filter)).toEqual([[], []]);
  });

  it('tell when and by whom the venue was declared closed, last', () => {
    const calendar = calendarFrom(18, 'on_time', 'closed_afterwards');
    const declared = { day: '2026-11-19', is_closed: true, declared: BY_KIRRA };
    const [[night] = []] = nightsBetween(
      rows('2026-11-18'),
      { ...calendar, closures: [{ ...declared, declared: { at: '', by: 'Hana' } }, declared] },
      ALL,
    );
    expect(night?.declared).toEqual(BY_KIRRA);
  });

  it('are folded beyond those that are named', () => {
    const missed = Array.from({ length: NAMED_NIGHTS_MAX + 5 }, () => 'missed' as const);
    const [gap = []] = nightsBetween(
      rows('2026-11-01'),
      calendarFrom(1, 'on_time', ...missed),
      ALL,
    );
    expect(gap).toHaveLength(NAMED_NIGHTS_MAX + 1);
    const folded = { state: 'more', count: 5, from: '2026-11-02', day: '2026-11-06' };
    expect(gap.at(-1)).toMatchObject(folded);
  });
});

describe('a gap whose oldest nights are not loaded', () => {
  const cutNights = (...given: Parameters<typeof nightsBetween>) =>
    nightsBetween(...given).map((gap) => gap.filter(({ isCut }) => isCut).map(({ from }) => from));

  it('says so on its oldest line', () => {
    const calendar = calendarFrom(16, 'missed', 'missed', 'on_time', 'missed');
    const page = rows('2026-11-18', '2025-01-01');
    expect(cutNights(page, calendar, ALL)).toEqual([[], ['2026-11-16'], []]);
    expect(cutNights([], calendarFrom(16, 'missed', 'missed'), ALL)).toEqual([['2026-11-16']]);
    const many = Array.from({ length: NAMED_NIGHTS_MAX + 5 }, () => 'missed' as const);
    const [folded] = nightsBetween([], calendarFrom(1, ...many), ALL);
    expect(folded?.at(-1)).toMatchObject({ state: 'more', isCut: true });
  });

  it('does not where the register, the filter or the check before it ends the gap', () => {
    expect(cutNights([], calendarFrom(15, 'before_register', 'missed'), ALL)).toEqual([[]]);
    const missed = calendarFrom(16, 'missed', 'missed');
    expect(cutNights([], missed, { ...ALL, from: '2026-11-16' })).toEqual([[]]);
    const checked = calendarFrom(16, 'missed', 'on_time', 'missed', 'on_time');
    expect(cutNights(rows('2026-11-19'), checked, ALL)).toEqual([[], []]);
  });
});

describe('the days of a calendar', () => {
  it('reach the check before a page, the begin of the register or of the filter', () => {
    const page = rows('2026-11-18');
    const isReached = (...states: CalendarDay['state'][]) =>
      reachesCheckBefore(page, calendarFrom(16, ...states).data, ALL);
    expect(isReached('late', 'missed', 'on_time')).toBe(true);
    expect(isReached('before_register', 'missed', 'on_time')).toBe(true);
    expect(isReached('missed', 'missed', 'on_time')).toBe(false);
    const { data } = calendarFrom(16, 'missed', 'missed', 'on_time');
    expect(reachesCheckBefore(page, data, { ...ALL, from: '2026-11-17' })).toBe(true);
  });

  it('reach the first day of a filter that finds no check', () => {
    const { data } = calendarFrom(16, 'missed', 'missed', 'on_time');
    const filter = { from: '2026-11-16', to: '2026-11-17' };
    expect(reachesCheckBefore([], data, filter)).toBe(true);
    expect(reachesCheckBefore([], data, { ...filter, from: '2026-11-15' })).toBe(false);
  });
});
