import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** On a new page, the keyboard and the screen reader start at its content. */
export function useFocusOnNavigation() {
  const mainRef = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current && path !== shownPath.current)
      mainRef.current?.focus({ preventScroll: true });
    shownPath.current = path;
  }, [path]);
  return mainRef;
}
