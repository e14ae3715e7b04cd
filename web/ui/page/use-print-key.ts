import { useEffect, useEffectEvent } from 'react';

/** Does something else for Ctrl+P, or Cmd+P, than printing the screen. */
export function usePrintKey(onPrint: () => void): void {
  const print = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    onPrint();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => print(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
