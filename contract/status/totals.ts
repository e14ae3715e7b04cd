import { CALENDAR, type NightCount } from '../messages/calendar.ts';
import { DAY_STATES, type DayState } from './day-state.ts';

/** Days by state. */
export type DayTotals = Readonly<Record<DayState, number>>;

type MissedTotals = Pick<DayTotals, 'missed' | 'explained'>;

export function totalsOf(states: readonly DayState[]): DayTotals {
  const totals = Object.fromEntries(DAY_STATES.map((state) => [state, 0])) as Record<
    DayState,
    number
  >;
  for (const state of states) totals[state] += 1;
  return totals;
}

/** Counts the nights on which no check was recorded: an explanation does not remove the miss. */
export const missedIn = ({ missed, explained }: MissedTotals): number => missed + explained;

/** Counts the nights with a check in the register. */
export const checkedIn = ({ on_time, late, recorded_later }: DayTotals): number =>
  on_time + late + recorded_later;

/** Words missed nights: "3 missed (1 explained)". */
export const missedText = (totals: MissedTotals): string => CALENDAR.total(missedCount(totals));

/** Lists how many nights there are of each state that occurs. An explained night is counted as a missed one. */
export function nightCounts(totals: DayTotals): NightCount[] {
  return DAY_STATES.filter((state) => state !== 'explained')
    .map((state) =>
      state === 'missed' ? missedCount(totals) : { state, count: totals[state], explained: 0 },
    )
    .filter(({ count }) => count > 0);
}

const missedCount = (totals: MissedTotals): NightCount => ({
  state: 'missed',
  count: missedIn(totals),
  explained: totals.explained,
});

/** A night as far as its mark shows it. */
export interface MarkedNight {
  readonly state: DayState;
  readonly has_fault: boolean;
}

/**
 * Sums up nights without the running one: "25 checked: 24 on time, 1 late. 1 missed (1 explained). 2 with a
 * fault. 2 not trading."
 */
export function nightsText(nights: readonly MarkedNight[]): string {
  const counts = nightCounts(totalsOf(nights.map(({ state }) => state)));
  const checked = counts.filter(({ state }) => isChecked(state));
  const missed = counts.filter(({ state }) => state === 'missed');
  const others = counts.filter(
    ({ state }) => !isChecked(state) && state !== 'missed' && state !== 'open',
  );
  const faults = nights.filter(({ state, has_fault }) => has_fault && isChecked(state)).length;
  return [
    checkedText(checked),
    totalsText(missed),
    faults > 0 ? CALENDAR.withFaults(faults) : '',
    totalsText(others),
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

/** Tells whether somebody did the check of a night. */
export const isChecked = (state: DayState): boolean =>
  state === 'on_time' || state === 'late' || state === 'recorded_later';

function checkedText(counts: readonly NightCount[]): string {
  const [first, ...others] = counts;
  if (!first) return '';
  if (others.length === 0) return CALENDAR.checkedAlike(first.state, first.count);
  const checked = counts.reduce((sum, { count }) => sum + count, 0);
  return CALENDAR.checked(checked, totalsText(counts));
}

/** Words numbers of nights: "23 on time, 1 late, 3 missed (1 explained)". */
export const totalsText = (counts: readonly NightCount[]): string =>
  counts.map(CALENDAR.total).join(', ');

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
