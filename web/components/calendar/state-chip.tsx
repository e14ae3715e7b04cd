import { DAY_STATE } from '#contract/messages/screens/calendar.ts';
import type { DayState } from '#contract/status/day-state.ts';
import states from './day-state.module.css';
import classes from './state-chip.module.css';

interface StateChipProps {
  state: DayState;
  /** The state's label by default. */
  children?: React.ReactNode;
}

/** The state of a trading day in words, in its colour. */
export function StateChip({ state, children = DAY_STATE[state].label }: StateChipProps) {
  return (
    <span className={`${states.state} ${classes.chip}`} data-state={state}>
      {children}
    </span>
  );
}
