import { DAY_STATE } from '#contract/messages/calendar.ts';
import type { DayState } from '#contract/status/day-state.ts';
import states from './day-state.module.css';
import classes from './state-chip.module.css';

interface StateChipProps {
  state: DayState;
  /** Whether it is of one night, on which a fault was found. */
  hasFault?: boolean;
  /** The state's label by default. */
  children?: React.ReactNode;
}

/** The state of a trading day in words, in its colour. */
export function StateChip({
  state,
  hasFault = false,
  children = DAY_STATE[state].label,
}: StateChipProps) {
  return (
    <span
      className={`${states.state} ${classes.chip}`}
      data-state={state}
      data-fault={hasFault || undefined}
    >
      {children}
    </span>
  );
}
