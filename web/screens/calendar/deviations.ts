import type { DayState } from '#contract/calendar/day-state.ts';
import { CALENDAR } from '#contract/messages/screens/calendar.ts';
import { type Day, plusDays } from '#contract/time/days.ts';

/** Nights of a state that are named, newest first; the others are counted. */
const NAMED = 3;

/** States that are counted beside the nights without a check. */
const COUNTED = ['late', 'recorded_later', 'closed_afterwards'] as const;

export interface NamedNights {
  /** The newest nights. */
  readonly days: readonly Day[];
  /** Nights before these. */
  readonly more: number;
}

export interface Deviations {
  readonly missed: NamedNights;
  readonly explained: NamedNights;
  /** "2 late, 1 closed afterwards"; empty for none. */
  readonly counted: string;
}

/** Says what is wrong with consecutive nights. @param from the first of them */
export function deviationsOf(states: readonly DayState[], from: Day): Deviations {
  const named = (wanted: DayState): NamedNights => {
    const days = states
      .flatMap((state, index) => (state === wanted ? [plusDays(from, index)] : []))
      .reverse();
    return { days: days.slice(0, NAMED), more: Math.max(0, days.length - NAMED) };
  };
  const counted = COUNTED.flatMap((wanted) => {
    const count = states.filter((state) => state === wanted).length;
    return count > 0 ? [CALENDAR.total(wanted, count)] : [];
  });
  return { missed: named('missed'), explained: named('explained'), counted: counted.join(', ') };
}
