import { useEffect, useState } from 'react';

/** Milliseconds after which people ask themselves whether anything still happens. */
const SLOW_AFTER_MS = 10_000;

/** Has something been waited for so long that a word about it is due? */
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
