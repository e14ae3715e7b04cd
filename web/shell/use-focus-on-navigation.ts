import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Focuses the heading of a new or reloaded page, for the keyboard and the screen reader.
 * @returns the ref of the element that contains the page
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
