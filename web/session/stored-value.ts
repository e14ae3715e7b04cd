import { useMemo, useSyncExternalStore } from 'react';

/** A value in session storage, without any other copy. */
export interface StoredValue<T> {
  /** @returns null when nothing is stored, or no JSON */
  read(): T | null;
  /** @param value null removes it */
  write(value: T | null): void;
  /** The stored text, which is equal until something is written. */
  text(): string | null;
  parse(text: string | null): T | null;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/**
 * Defines a stored value. It is read without a schema, so that the page starts without one: the user is
 * fetched again on start, and the viewing venue compared with the existing venues.
 * @param changeEvent dispatched on `window` after each write
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

/** Returns the value, and renders again when it is written. */
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
