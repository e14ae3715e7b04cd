import { useMemo, useSyncExternalStore } from 'react';

/** A value that lives in session storage, and nowhere else: nothing to keep in step with it. */
export interface StoredValue<T> {
  /** null when none is stored, or what is stored is no JSON. */
  read(): T | null;
  /** @param value null removes it */
  write(value: T | null): void;
  /** As it is stored: equal while nothing was written. */
  text(): string | null;
  parse(text: string | null): T | null;
  /** @returns a function that ends it */
  subscribe(listener: () => void): () => void;
}

/**
 * What is read is taken to be what was written here, so that no schema is needed to start: the
 * person is asked for anew on start, and the viewing venue settled among those there are.
 * @param changeEvent its name on `window`, after each write
 */
export function storedValue<T>(key: string, changeEvent: string): StoredValue<T> {
  const text = () => sessionStorage.getItem(key);
  const parse = (stored: string | null): T | null => (stored === null ? null : readJson(stored));
  return {
    text,
    parse,
    read: () => parse(text()),
    write(value) {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(value));
      window.dispatchEvent(new Event(changeEvent));
    },
    subscribe(listener) {
      window.addEventListener(changeEvent, listener);
      return () => window.removeEventListener(changeEvent, listener);
    },
  };
}

/** Renders again whenever the value is written. */
export function useStored<T>({ subscribe, text, parse }: StoredValue<T>): T | null {
  const stored = useSyncExternalStore(subscribe, text);
  return useMemo(() => parse(stored), [parse, stored]);
}

function readJson<T>(text: string): T | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
