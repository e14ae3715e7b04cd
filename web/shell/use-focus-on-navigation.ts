import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * On a new page, and on one that was loaded anew, the keyboard and the screen reader start at its
 * heading.
 * @returns for the element that holds the page's content
 */
export function useFocusOnNavigation() {
  const mainRef = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shownPath = useRef<string>(undefined);
  useEffect(() => {
    if (path !== shownPath.current && (shownPath.current || wasReloaded())) {
      const start = mainRef.current?.querySelector('h1') ?? mainRef.current;
      start?.setAttribute('tabindex', '-1');
      start?.focus({ preventScroll: true });
    }
    shownPath.current = path;
  }, [path]);
  return mainRef;
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}
