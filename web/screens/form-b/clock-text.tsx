import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { type Clock, clockText } from '#contract/form-b/fault-clocks.ts';
import { FAULT_PROGRESS } from '#contract/messages/entries.ts';
import classes from './clock-text.module.css';

const ICON = {
  met: IconCheck,
  'met-late': IconAlertTriangle,
  running: IconClock,
  overdue: IconAlertTriangle,
  'not-set': IconMinus,
} as const;

interface ClockTextProps {
  clock: Clock;
  /** The repair is arranged in time and still to be made: good so far, but not done. */
  isHalfway?: boolean;
}

/** The time that was left of one of a fault's clocks when the step was done, or that is left now. */
export function ClockText({ clock, isHalfway = false }: ClockTextProps) {
  const isOpen = isHalfway && clock.state === 'met';
  const state = isOpen ? 'running' : clock.state;
  const Icon = ICON[state];
  return (
    <span className={classes.clock} data-state={state}>
      <Icon size={16} className={classes.icon} aria-hidden />
      {isOpen ? FAULT_PROGRESS.arranged : clockText(clock)}
    </span>
  );
}
