import { type DayState, dayState } from '#contract/calendar/day-state.ts';
import type { CalendarRow } from '#contract/calendar/schemas.ts';
import { onTimeRate, totalsOf } from '#contract/calendar/totals.ts';
import { type Day, daysBetween, plusDays } from '#contract/time/days.ts';
import { byDay, daysOf, judge, presentTonight, type Venue } from './present.ts';
import type { CheckRow, ExplanationRow, ListedVenue, Period } from './store.ts';

/** What the states of venues follow from, by venue. */
export interface StateFacts {
  /** The first day that the facts cover. */
  readonly from: Day;
  /** Days with a check that arrived before its deadline, as offsets from `from`. */
  readonly onTime: ReadonlyMap<string, readonly number[]>;
  readonly others: ReadonlyMap<string, readonly CheckRow[]>;
  readonly explanations: ReadonlyMap<string, readonly ExplanationRow[]>;
}

export interface BoardFacts extends StateFacts {
  readonly tonights: ReadonlyMap<string, readonly (CheckRow & { manager_name: string })[]>;
}

/** Days of the on-time rates. */
const RATE_DAYS = { short: 90, long: 365 } as const;

/** Days before the running one that rows depend on, whatever their period. */
export const DAYS_BEFORE = RATE_DAYS.long;

/** Presents the trading days of one of many venues. */
export function presentRow(
  listed: ListedVenue,
  venue: Venue,
  period: Period,
  facts: BoardFacts,
): CalendarRow {
  const stateOn = stateReader(listed.id, venue, facts);
  const states = daysOf(period).map(stateOn);
  const rateOver = (days: number) => {
    const { currentDay } = venue;
    const past = { from: plusDays(currentDay, -days), to: plusDays(currentDay, -1) };
    return onTimeRate(totalsOf(daysOf(past).map(stateOn)));
  };
  return {
    venue_id: listed.id,
    venue_name: listed.name,
    address: listed.address,
    region: listed.region,
    states,
    last_night: stateOn(plusDays(venue.currentDay, -1)),
    totals: totalsOf(states),
    on_time_90: rateOver(RATE_DAYS.short),
    on_time_365: rateOver(RATE_DAYS.long),
    tonight: presentTonight(venue, facts.tonights.get(listed.id) ?? []),
  };
}

/** Creates a function that returns the state of a trading day, and memoizes it. */
export function stateReader(id: string, venue: Venue, facts: StateFacts): (day: Day) => DayState {
  const onTime = new Set(facts.onTime.get(id));
  const checks = byDay((facts.others.get(id) ?? []).map((check) => judge(check, venue)));
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
        });
    states.set(day, state);
    return state;
  };
}

/** Sorts by a missed last day, missed days of the period, other deviations, and then by name. */
export function worstFirst(one: CalendarRow, other: CalendarRow): number {
  return (
    wasMissed(other) - wasMissed(one) ||
    other.totals.missed - one.totals.missed ||
    deviations(other) - deviations(one) ||
    one.venue_name.localeCompare(other.venue_name, 'en-AU')
  );
}

const wasMissed = ({ last_night }: CalendarRow) => Number(last_night === 'missed');

const deviations = ({ totals }: CalendarRow) =>
  totals.explained + totals.late + totals.recorded_later + totals.closed_afterwards;
