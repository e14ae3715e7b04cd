import type { BoardLine, BoardSummary } from '#contract/board/schemas.ts';
import type { BoardSort } from '#contract/board/sorts.ts';
import { type DayState, isMissed } from '#contract/status/day-state.ts';
import { NO_PROBLEM_RANK, rankOf } from '#contract/status/problems.ts';
import { WEEK_NIGHTS } from '#contract/status/schemas.ts';

type Order = (one: BoardLine, other: BoardLine) => number;

/** States of the last night, the worst first. */
const LAST_NIGHT_STATES: readonly DayState[] = [
  'missed',
  'explained',
  'late',
  'recorded_later',
  'closed_afterwards',
  'on_time',
  'not_trading',
  'before_register',
  'on_paper',
  'inactive',
  'open',
];

const worst = ({ problems: [first] }: BoardLine) => (first ? rankOf(first) : NO_PROBLEM_RANK);
const share = ({ on_time_90: { on_time, traded } }: BoardLine) =>
  traded === 0 ? Number.POSITIVE_INFINITY : on_time / traded;
/** "Pub 2" is before "Pub 10". */
const BY_NAME = new Intl.Collator('en-AU', { numeric: true });

const byName: Order = (one, other) => BY_NAME.compare(one.venue_name, other.venue_name);
const byShare: Order = (one, other) => {
  const [first, second] = [share(one), share(other)];
  return first === second ? 0 : first - second;
};

/** By the worst problem, the nights missed in the last week, the number of problems, and the share on time. */
const worstFirst: Order = (one, other) =>
  worst(one) - worst(other) ||
  missedInWeek(other.states) - missedInWeek(one.states) ||
  other.problems.length - one.problems.length ||
  byShare(one, other) ||
  byName(one, other);

const lastNight = ({ last_night: { state } }: BoardLine) => LAST_NIGHT_STATES.indexOf(state);

export const ORDERS: Readonly<Record<BoardSort, Order>> = {
  worst: worstFirst,
  name: byName,
  'last-night': (one, other) => lastNight(one) - lastNight(other) || worstFirst(one, other),
  share: (one, other) => byShare(one, other) || worstFirst(one, other),
};

/** Counts the nights of the last week that were missed, explained or not. */
export const missedInWeek = (states: readonly DayState[]): number =>
  states.slice(-WEEK_NIGHTS).filter(isMissed).length;

/** Sums rows up. */
export function summaryOf(rows: readonly BoardLine[]): BoardSummary {
  const lastNights = (...states: readonly DayState[]) =>
    rows.filter(({ last_night: { state } }) => states.includes(state)).length;
  const checked = lastNights('on_time', 'late', 'recorded_later');
  const [missed, explained] = [lastNights('missed'), lastNights('explained')];
  const sum = (numberOf: (row: BoardLine) => number) =>
    rows.reduce((total, row) => total + numberOf(row), 0);
  return {
    venues: rows.length,
    traded: checked + missed + explained,
    checked,
    missed,
    explained,
    on_time_90: {
      on_time: sum((row) => row.on_time_90.on_time),
      traded: sum((row) => row.on_time_90.traded),
    },
    missed_week: rows.filter(({ states }) => missedInWeek(states) > 0).length,
    quiet: rows.filter(({ problems }) => problems.length === 0).length,
  };
}
