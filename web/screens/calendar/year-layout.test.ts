import { describe, expect, it } from 'vitest';
import { plusDays } from '#contract/time/days.ts';
import { calendarDay } from '#web/testing/calendar-days.ts';
import { monthSpans, monthsOf, type Week, weeksOf } from './year-layout.ts';

const nightsFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => calendarDay(plusDays(first, index)));
const daysOf = (week: Week | undefined) => week?.map((night) => night?.day.slice(5));

describe('the weeks of a year', () => {
  // 23 November 2025 is a Sunday.
  const weeks = weeksOf(nightsFrom('2025-11-23', 366));

  it('begin on Mondays, and leave places free around the year', () => {
    const free = undefined;
    expect(daysOf(weeks[0])).toEqual([free, free, free, free, free, free, '11-23']);
    expect(daysOf(weeks[1])?.[0]).toBe('11-24');
    expect(daysOf(weeks.at(-1))).toEqual(['11-23', free, free, free, free, free, free]);
  });

  it('contain each night once', () => {
    expect(weeks.flat().filter(Boolean)).toHaveLength(366);
  });

  it('stand below the month of their first night', () => {
    const spans = monthSpans(weeks);
    expect(spans.slice(0, 2)).toEqual([
      { month: '2025-11', weeks: 2 },
      { month: '2025-12', weeks: 5 },
    ]);
    expect(spans.reduce((sum, { weeks: count }) => sum + count, 0)).toBe(weeks.length);
  });
});

describe('the months of a year', () => {
  it('are newest first, each in weeks of its own', () => {
    const months = monthsOf(nightsFrom('2026-01-30', 5));
    expect(months.map(({ month }) => month)).toEqual(['2026-02', '2026-01']);
    expect(months.map(({ weeks }) => weeks.flat().filter(Boolean).length)).toEqual([3, 2]);
  });

  it('are none without nights', () => {
    expect(monthsOf([])).toEqual([]);
  });
});
