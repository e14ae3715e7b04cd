import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { lazyComponent } from '../page/lazy-part.tsx';
import classes from './tooltip.module.css';

const TipBubble = lazyComponent(async () => (await import('./tooltip-bubble.tsx')).TipBubble);

interface TipProps {
  label: string;
  /** A button or a link, named for those who cannot see the tip. */
  children: React.ReactNode;
}

/**
 * Says what a button does, to a mouse over it, on keyboard focus, and to a thumb until it taps
 * elsewhere. Only then is it drawn: a list has dozens of them.
 */
export function Tip({ label, children }: TipProps) {
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
      {target && <TipBubble target={target} label={label} />}
    </>
  );
}
