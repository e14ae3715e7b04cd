import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { type Clock, clockText } from '#contract/form-b/fault-clocks.ts';
import classes from './clock-text.module.css';

const ICON = {
  met: IconCheck,
  'met-late': IconAlertTriangle,
  running: IconClock,
  overdue: IconAlertTriangle,
  'not-set': IconMinus,
} as const;

/** The time that was left of one of a fault's clocks when the step was done, or that is left now. */
export function ClockText({ clock }: { clock: Clock }) {
  const Icon = ICON[clock.state];
  return (
    <span className={classes.clock} data-state={clock.state}>
      <Icon size={16} className={classes.icon} aria-hidden />
      {clockText(clock)}
    </span>
  );
}
