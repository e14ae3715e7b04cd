import {
  type DayState,
  dayState,
  tradingDayUnder,
  type VenueRecord,
} from '#contract/status/day-state.ts';
import { type CheckRow, withTiming } from '#contract/status/venue-status.ts';
import { DAY_MS, type Day, daysBetween, midnightOf, plusDays } from '#contract/time/days.ts';
import type { PaperNight } from '../paper/store.ts';
import type { ExplanationRow, Instants, Period } from './store.ts';

export function daysOf({ from, to }: Period): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => plusDays(from, index));
}

/** Groups rows of trading days by day, in their order. */
export function byDay<Row extends { readonly trading_day: Day }>(
  rows: readonly Row[],
): ReadonlyMap<Day, readonly Row[]> {
  const groups = new Map<Day, Row[]>();
  for (const row of rows) {
    const ofDay = groups.get(row.trading_day);
    if (ofDay) ofDay.push(row);
    else groups.set(row.trading_day, [row]);
  }
  return groups;
}

/** Returns the instants between which trading days lie in any zone. */
export function instantsOf({ from, to }: Period): Instants {
  return {
    start: new Date(midnightOf(from) - DAY_MS),
    end: new Date(midnightOf(to) + 3 * DAY_MS),
  };
}

/** Returns the trading days of the times at which faults were found. */
export function daysOfFaults(
  { terms }: VenueRecord,
  found: readonly Date[] = [],
): ReadonlySet<Day> {
  return new Set(found.flatMap((at) => tradingDayUnder(terms, at)?.day ?? []));
}

/** What the states of venues follow from, by venue. */
export interface StateFacts {
  /** The first day that the facts cover. */
  readonly from: Day;
  /** Days with a check that was recorded before its deadline, as offsets from `from`. */
  readonly onTime: ReadonlyMap<string, readonly number[]>;
  readonly others: ReadonlyMap<string, readonly CheckRow[]>;
  readonly explanations: ReadonlyMap<string, readonly ExplanationRow[]>;
  /** Nights with a check of the paper register. */
  readonly paper: ReadonlyMap<string, readonly PaperNight[]>;
}

/** Creates a function that returns the state of a trading day, and memoizes it. */
export function stateReader(
  id: string,
  venue: VenueRecord,
  facts: StateFacts,
): (day: Day) => DayState {
  const onTime = new Set(facts.onTime.get(id));
  const checks = byDay((facts.others.get(id) ?? []).map(withTiming));
  const onPaper = new Set((facts.paper.get(id) ?? []).map(({ day }) => day));
  const explained = byDay(facts.explanations.get(id) ?? []);
  const states = new Map<Day, DayState>();
  return (day) => {
    const known = states.get(day);
    if (known) return known;
    const state = onTime.has(daysBetween(facts.from, day))
      ? 'on_time'
      : dayState(day, venue, {
          checks: checks.get(day) ?? [],
          isExplained: explained.has(day),
          isOnPaper: onPaper.has(day),
        });
    states.set(day, state);
    return state;
  };
}
