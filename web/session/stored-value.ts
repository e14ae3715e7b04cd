import { useMemo, useSyncExternalStore } from 'react';
import type { z } from 'zod';

/** A value that lives in session storage, and nowhere else: nothing to keep in step with it. */
export interface StoredValue<T> {
  /** null when none is stored, or what is stored has another shape. */
  read(): T | null;
  /** @param value null removes it */
  write(value: T | null): void;
  /** Renders again whenever it is written. */
  use(): T | null;
}

/** @param changeEvent its name on `window`, after each write */
export function storedValue<S extends z.ZodType>(
  key: string,
  schema: S,
  changeEvent: string,
): StoredValue<z.output<S>> {
  const text = () => sessionStorage.getItem(key);
  const subscribe = (listener: () => void) => {
    window.addEventListener(changeEvent, listener);
    return () => window.removeEventListener(changeEvent, listener);
  };
  function useStored(): z.output<S> | null {
    const stored = useSyncExternalStore(subscribe, text);
    return useMemo(() => parsed(stored, schema), [stored]);
  }
  return {
    use: useStored,
    read: () => parsed(text(), schema),
    write(value) {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(value));
      window.dispatchEvent(new Event(changeEvent));
    },
  };
}

function parsed<S extends z.ZodType>(stored: string | null, schema: S): z.output<S> | null {
  if (stored === null) return null;
  try {
    return schema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}
