import { describe, expect, it } from 'vitest';
import { filterFrom, filterTo, parseFilterBound } from './filter-bounds.ts';
import { localDayRange } from './venue-time.ts';

const SYDNEY = 'Australia/Sydney';

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
