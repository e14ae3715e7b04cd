import type { DayState } from '#contract/calendar/day-state.ts';
import { CALENDAR } from '#contract/messages/screens/calendar.ts';
import { type Day, plusDays } from '#contract/time/days.ts';

/** Nights that are named, newest first; the others are counted. */
const NAMED = 3;

/** States that are worth a word beside the missed nights. */
const FURTHER = ['late', 'recorded_later', 'explained', 'closed_afterwards'] as const;

export interface Deviations {
  /** The newest missed nights. */
  readonly missed: readonly Day[];
  /** Missed nights before these. */
  readonly moreMissed: number;
  /** "2 late, 1 explained"; empty for none. */
  readonly further: string;
}

/** Says what is wrong with consecutive nights. @param from the first of them */
export function deviationsOf(states: readonly DayState[], from: Day): Deviations {
  const missed = states
    .flatMap((state, index) => (state === 'missed' ? [plusDays(from, index)] : []))
    .reverse();
  const further = FURTHER.flatMap((wanted) => {
    const count = states.filter((state) => state === wanted).length;
    return count > 0 ? [CALENDAR.total(wanted, count)] : [];
  });
  return {
    missed: missed.slice(0, NAMED),
    moreMissed: Math.max(0, missed.length - NAMED),
    further: further.join(', '),
  };
}
