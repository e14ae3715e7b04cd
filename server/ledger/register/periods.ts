import { tradingDayRange } from '#contract/rules/trading-day.ts';
import { rulesOf, type UnderRules } from '#contract/rules/venue-rules.ts';
import { parseFilterBound } from '#contract/time/filter-bounds.ts';
import type { Period } from './register-query.ts';

/** The `from` and `to` of a filter, venue time. */
interface Bounds {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Reads a filter's times in each time zone. @throws RangeError for an invalid time */
export function dayPeriods(clocks: readonly UnderRules[], { from, to }: Bounds): Period[] {
  const zones = new Set(clocks.map(({ time_zone }) => time_zone));
  const instant = (text: string | undefined, zone: string) =>
    text === undefined ? undefined : parseFilterBound(text, zone);
  return [...zones].map((zone) => ({ zone, from: instant(from, zone), to: instant(to, zone) }));
}

/**
 * Reads the days of a filter as trading days: from the start of the first to the end of the last night, in
 * each time zone and under each profile of rules.
 */
export function nightPeriods(clocks: readonly UnderRules[], { from, to }: Bounds): Period[] {
  const dayIn = (text: string) => text.slice(0, 'yyyy-MM-dd'.length);
  return clocks.map((clock) => {
    const rangeOf = (text: string) => tradingDayRange(dayIn(text), rulesOf(clock));
    return {
      zone: clock.time_zone,
      rules: clock.rules,
      from: from === undefined ? undefined : rangeOf(from).start,
      // Both ends are included, and entries state milliseconds.
      to: to === undefined ? undefined : new Date(rangeOf(to).end.getTime() - 1),
    };
  });
}
