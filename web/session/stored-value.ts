import { useMemo, useSyncExternalStore } from 'react';
import type { z } from 'zod';

/** A value that lives in session storage, and nowhere else: nothing to keep in step with it. */
export interface StoredValue<T> {
  /** null when none is stored, or what is stored has another shape. */
  read(): T | null;
  /** @param value null removes it */
  write(value: T | null): void;
  /** As it is stored: equal while nothing was written. */
  text(): string | null;
  parse(text: string | null): T | null;
  /** @returns a function that ends it */
  subscribe(listener: () => void): () => void;
}

/** @param changeEvent its name on `window`, after each write */
export function storedValue<S extends z.ZodType>(
  key: string,
  schema: S,
  changeEvent: string,
): StoredValue<z.output<S>> {
  const text = () => sessionStorage.getItem(key);
  const parse = (stored: string | null) =>
    stored === null ? null : (schema.safeParse(readJson(stored)).data ?? null);
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

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
