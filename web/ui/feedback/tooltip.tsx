import { Tooltip as Bubble } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import classes from './tooltip.module.css';

interface TooltipProps {
  label: string;
  /** A button or a link with its own accessible name. */
  children: React.ReactNode;
}

/**
 * Names a button, to a mouse over it, on keyboard focus, and on touch until the next tap elsewhere. The
 * bubble is rendered only then, since a list has dozens of buttons.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const show = ({ currentTarget }: MouseEvent | FocusEvent) => {
    if (currentTarget.firstElementChild instanceof HTMLElement)
      setTarget(currentTarget.firstElementChild);
  };
  const hide = () => setTarget(null);
  return (
    <>
      <span
        role="none"
        className={classes.around}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={(event) => event.target.matches(':focus-visible') && show(event)}
        onBlur={hide}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && hide()}
      >
        {children}
      </span>
      {target && <Bubble opened target={target} label={label} />}
    </>
  );
}
