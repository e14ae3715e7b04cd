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

/** Counts the nights on which no check was recorded: an explanation stands beside the miss and does not remove it. */
export const missedIn = ({ missed, explained }: DayTotals): number => missed + explained;

/** Counts the nights with a check in the register. */
export const checkedIn = ({ on_time, late, recorded_later }: DayTotals): number =>
  on_time + late + recorded_later;

/** The share of trading days with a check on time. */
export interface OnTimeRate {
  readonly on_time: number;
  /** Days on which the venue traded. Days declared closed afterwards do not count. */
  readonly traded: number;
}

export function onTimeRate(totals: DayTotals): OnTimeRate {
  return { on_time: totals.on_time, traded: checkedIn(totals) + missedIn(totals) };
}

/** Formats a rate in per cent with one decimal; undefined when the venue did not trade. */
export function formatRate({ on_time, traded }: OnTimeRate): string | undefined {
  if (traded === 0) return undefined;
  // Rounded down: a register with a missed day does not read 100 %.
  return `${(Math.floor((on_time / traded) * 1000) / 10).toFixed(1)} %`;
}
