import { DAY_STATES, type DayState } from './day-state.ts';

/** Days by state. */
export type DayTotals = Readonly<Record<DayState, number>>;

export function totalsOf(states: readonly DayState[]): DayTotals {
  const totals = Object.fromEntries(DAY_STATES.map((state) => [state, 0])) as Record<
    DayState,
    number
  >;
  for (const state of states) totals[state] += 1;
  return totals;
}

/** States of a day on which the venue traded. */
const TRADED = ['on_time', 'late', 'recorded_later', 'missed', 'explained'] as const;

/** The share of trading days with a check on time. */
export interface OnTimeRate {
  readonly on_time: number;
  /** Days on which the venue traded. Days declared closed afterwards do not count. */
  readonly traded: number;
}

export function onTimeRate(totals: DayTotals): OnTimeRate {
  const traded = TRADED.reduce((sum, state) => sum + totals[state], 0);
  return { on_time: totals.on_time, traded };
}

/** Formats a rate in per cent with one decimal; undefined when the venue did not trade. */
export function formatRate({ on_time, traded }: OnTimeRate): string | undefined {
  if (traded === 0) return undefined;
  // Rounded down: a register with a missed day does not read 100 %.
  return `${(Math.floor((on_time / traded) * 1000) / 10).toFixed(1)} %`;
}
