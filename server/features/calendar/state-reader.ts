import { type DayState, dayState } from '#contract/status/day-state.ts';
import { type Day, daysBetween } from '#contract/time/days.ts';
import type { PaperNight } from '../paper/store.ts';
import { byDay, judge, type Venue } from './present.ts';
import type { CheckRow, ExplanationRow } from './store.ts';

/** What the states of venues follow from, by venue. */
export interface StateFacts {
  /** The first day that the facts cover. */
  readonly from: Day;
  /** Days with a check that arrived before its deadline, as offsets from `from`. */
  readonly onTime: ReadonlyMap<string, readonly number[]>;
  readonly others: ReadonlyMap<string, readonly CheckRow[]>;
  readonly explanations: ReadonlyMap<string, readonly ExplanationRow[]>;
  /** Nights with a check of the paper register. */
  readonly paper: ReadonlyMap<string, readonly PaperNight[]>;
}

/** Creates a function that returns the state of a trading day, and memoizes it. */
export function stateReader(id: string, venue: Venue, facts: StateFacts): (day: Day) => DayState {
  const onTime = new Set(facts.onTime.get(id));
  const checks = byDay((facts.others.get(id) ?? []).map((check) => judge(check)));
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
