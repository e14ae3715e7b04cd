import { useEffect, useState } from 'react';

/** Time after which people wonder whether anything still happens. */
const SLOW_AFTER_MS = 10_000;

/** Tells whether something takes so long that a message about it is due. */
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
