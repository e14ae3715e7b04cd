import { useEffect, useState } from 'react';

/** Time after which users doubt that anything still happens. */
const SLOW_AFTER_MS = 10_000;

/** Tells whether a wait takes so long that a message about it is needed. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
