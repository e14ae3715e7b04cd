import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { type FaultStep, faultSteps } from '#contract/form-b/fault-steps.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FAULT_STEPS } from '#contract/messages/form-b.ts';
import classes from './timeline.module.css';

const ICON = {
  done: IconCheck,
  complete: IconCheck,
  open: IconClock,
  overdue: IconAlertTriangle,
  none: IconMinus,
} as const satisfies Record<FaultStep['state'], unknown>;

interface FaultTimelineProps {
  entry: FormBEntry;
  now: Date;
}

/** The steps of a fault: identified, mailed, arranged, repaired, each with its time and its clock. */
export function FaultTimeline({ entry, now }: FaultTimelineProps) {
  return (
    <ol className={classes.steps} aria-label={FAULT_STEPS.label}>
      {faultSteps(entry, now).map(({ name, title, state, facts }) => {
        const Icon = ICON[state];
        return (
          <li key={name} className={classes.step} data-state={state}>
            <span className={classes.dot}>
              <Icon size={14} stroke={2.5} aria-hidden />
            </span>
            <Text fw={650} className={classes.title ?? ''}>
              {title}
            </Text>
            {facts.map((fact) => (
              <Text key={fact} size="sm" className={classes.fact ?? ''}>
                {fact}
              </Text>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
