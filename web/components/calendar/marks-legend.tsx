import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { CALENDAR, DAY_STATE } from '#contract/messages/calendar.ts';
import { DAY_STATES } from '#contract/status/day-state.ts';
import type { MarkedNight } from '#contract/status/totals.ts';
import states from './day-state.module.css';
import classes from './marks-legend.module.css';

interface MarksLegendProps {
  nights: readonly MarkedNight[];
  id?: string;
  className?: string | undefined;
}

/** Says what the marks mean that occur among nights. */
export function MarksLegend({ nights, id, className = '' }: MarksLegendProps) {
  return (
    <ul id={id} className={`${classes.marks} ${className}`} aria-label={CALENDAR.legend}>
      {marksAmong(nights).map(({ state, has_fault: hasFault }) => (
        <li key={`${state} ${hasFault}`}>
          <span
            className={`${states.state} ${classes.mark}`}
            data-state={state}
            data-fault={hasFault || undefined}
            aria-hidden
          >
            {DAY_STATE[state].sign}
          </span>
          {CALENDAR.meaning(state, hasFault)}
        </li>
      ))}
    </ul>
  );
}

/** A legend in small lines; on a phone behind a button that opens it. */
export function FoldedLegend({ nights }: { nights: readonly MarkedNight[] }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <div className={classes.folded} data-open={isOpen}>
      <UnstyledButton
        className={classes.toggle}
        onClick={toggle}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {CALENDAR.legend}
        <IconChevronDown size={20} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <MarksLegend nights={nights} id={id} className={classes.lines} />
    </div>
  );
}

/** Lists the different marks of nights, each state without and with a fault. */
function marksAmong(nights: readonly MarkedNight[]): MarkedNight[] {
  return DAY_STATES.flatMap((state) =>
    [false, true]
      .filter((hasFault) =>
        nights.some((night) => night.state === state && night.has_fault === hasFault),
      )
      .map((hasFault) => ({ state, has_fault: hasFault })),
  );
}
