import { useEffect, useEffectEvent, useState } from 'react';

/** Mantine's focus traps move the focus in timeouts of 0. */
const SETTLED_MS = 10;

/** Finds an element to focus where none had the focus before. */
export type FindElement = () => HTMLElement | null;

/** The last element outside of all dialogs that had the focus. */
let lastOutside: Element | null = null;

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !dialogOf(target)) lastOutside = target;
});

/**
 * Returns the focus from a dialog that is closed or removed to the element that had it before. Mantine looks for that
 * element only once the content is there, which has the focus by then where nothing moves
 * (`prefers-reduced-motion`), and not at all for a dialog that is mounted open.
 */
export function useReturnFocus(opened: boolean, findNext?: FindElement): void {
  const [wasOpened, setWasOpened] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setOpener(document.activeElement);
  }
  const returnTo = useEffectEvent((atClose: Element | null) =>
    returnFocus(opener, atClose, findNext),
  );
  useEffect(() => {
    if (!opened) return;
    return () => {
      const atClose = document.activeElement;
      setTimeout(() => returnTo(atClose), SETTLED_MS);
    };
  }, [opened]);
}

/** @param atClose the focused element when the dialog closed */
function returnFocus(
  opener: Element | null,
  atClose: Element | null,
  findNext: FindElement = () => null,
): void {
  // The opener may be gone or hidden: a button of a panel that closed as this dialog opened.
  const goal = canHaveFocus(opener) ? opener : (findNext() ?? lastOutside);
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body;
  const isInClosed = activeElement === atClose && dialogOf(activeElement) !== null;
  // The trap of a dialog below takes the focus to its first field.
  const isInTrap = dialogOf(activeElement) !== null && dialogOf(activeElement) === dialogOf(goal);
  if (goal instanceof HTMLElement && (isLost || isInClosed || isInTrap)) {
    goal.focus({ preventScroll: true });
  }
}

const canHaveFocus = (element: Element | null) =>
  element !== null && element !== document.body && element.getClientRects().length > 0;

function dialogOf(element: Element | null): Element | null {
  return element?.closest('[role="dialog"]') ?? null;
}
