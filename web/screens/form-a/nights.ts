import type { CalendarDay, Explanation, VenueCalendar } from '#contract/calendar/schemas.ts';
import { isBeforeRegister } from '#contract/status/day-state.ts';
import { type Day, plusDays } from '#contract/time/days.ts';

/** States of nights without a check that a list shows between its checks. */
const SHOWN = ['missed', 'explained', 'closed_afterwards', 'not_trading', 'inactive'] as const;

type ShownState = (typeof SHOWN)[number];

/** Nights between two checks that are named one by one. */
export const NAMED_NIGHTS_MAX = 10;

/** A night without a check, or several: alike without need for action, or more than are named. */
export interface Night {
  /** The newest one. */
  readonly day: Day;
  /** The oldest one: the same for a single night. */
  readonly from: Day;
  readonly state: ShownState | 'more';
  readonly count: number;
  readonly explanations: readonly Explanation[];
  /** Whether nights before it are not loaded, which belong to the gap too. */
  readonly isCut: boolean;
  /** When and by whom the venue was declared closed. */
  readonly declared: VenueCalendar['closures'][number]['declared'] | undefined;
}

/** Days of a list, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

interface ListedCheck {
  readonly trading_day: Day;
}

/**
 * Finds the nights without a check above each row of a page; the last element has those below the last
 * row. Nights between two pages are on the newer page.
 * @param rows newest first
 */
export function nightsBetween(
  rows: readonly ListedCheck[],
  { data, closures }: Pick<VenueCalendar, 'data' | 'closures'>,
  { from, to }: DayRange,
): Night[][] {
  const gaps: Night[][] = Array.from({ length: rows.length + 1 }, () => []);
  const indexOf = ({ day }: CalendarDay) => rows.findIndex(({ trading_day }) => trading_day <= day);
  const [oldest] = data;
  const cutAt = oldest && oldest.day > from && !endsGap(oldest) ? indexOf(oldest) : undefined;
  let isEnded = false;
  for (const day of data.toReversed()) {
    if (day.day < from || day.day > to) continue;
    const index = indexOf(day);
    isEnded ||= index === -1 && endsGap(day);
    const gap = gaps.at(index);
    if (gap && !isEnded && isShown(day.state)) addNight(gap, nightOf(day, day.state, closures));
  }
  const cutGap = cutAt === undefined || isEnded ? undefined : gaps.at(cutAt);
  return gaps.map((gap) => foldOlder(gap === cutGap ? cut(gap) : gap));
}

/** Returns whether days reach from a page back to the check before it, or to the first day of the list. */
export function reachesCheckBefore(
  rows: readonly ListedCheck[],
  days: readonly CalendarDay[],
  { from, to }: DayRange,
): boolean {
  const oldest = rows.at(-1)?.trading_day;
  return days.some(
    ({ day, ...rest }) => (oldest ? day < oldest : day <= to) && (endsGap(rest) || day <= from),
  );
}

const endsGap = ({ entry_ids, state }: Pick<CalendarDay, 'entry_ids' | 'state'>) =>
  entry_ids.length > 0 || isBeforeRegister(state);

const isShown = (state: CalendarDay['state']): state is ShownState =>
  SHOWN.some((shown) => shown === state);

function nightOf(
  { day, explanations }: CalendarDay,
  state: ShownState,
  closures: VenueCalendar['closures'],
): Night {
  const declaration = closures.findLast((closure) => closure.day === day && closure.is_closed);
  const declared = declaration?.declared;
  return { day, from: day, state, count: 1, explanations, isCut: false, declared };
}

/** Adds the night before those of a gap, to the oldest of them if both are alike and need no action. */
function addNight(gap: Night[], night: Night): void {
  const newer = gap.at(-1);
  const isMerged =
    newer?.state === night.state &&
    (night.state === 'not_trading' || night.state === 'inactive') &&
    newer.from === plusDays(night.day, 1);
  if (isMerged) gap.pop();
  gap.push(isMerged ? { ...newer, from: night.day, count: newer.count + 1 } : night);
}

/** Marks that the nights before the oldest one of a gap are not loaded. */
const cut = (gap: readonly Night[]): Night[] =>
  gap.map((night, index) => (index === gap.length - 1 ? { ...night, isCut: true } : night));

/** Folds the older nights of a long gap into one line. */
function foldOlder(gap: readonly Night[]): Night[] {
  const named = gap.slice(0, NAMED_NIGHTS_MAX);
  const [newest, ...older] = gap.slice(NAMED_NIGHTS_MAX);
  if (!newest) return named;
  return [
    ...named,
    {
      day: newest.day,
      from: older.at(-1)?.from ?? newest.from,
      state: 'more',
      count: older.reduce((sum, { count }) => sum + count, newest.count),
      explanations: [],
      isCut: gap.at(-1)?.isCut ?? false,
      declared: undefined,
    },
  ];
}
