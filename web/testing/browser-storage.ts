import { vi } from 'vitest';

/** Gives a test the storages and the window events of a browser. @returns the session storage */
export function withBrowserStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', storageOf(stored));
  vi.stubGlobal('localStorage', storageOf(new Map()));
  vi.stubGlobal('window', new EventTarget());
  return stored;
}

const storageOf = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
