import type { Storage } from './storage.ts';

/** Writes a file for as long as the work it is part of succeeds. */
export type Keep = (key: string, bytes: Uint8Array) => Promise<void>;

/** Runs work that writes files; when it fails, as when its transaction rolls back, none is left. */
export async function keepingFiles<T>(
  storage: Storage,
  work: (keep: Keep) => Promise<T>,
): Promise<T> {
  const written: string[] = [];
  try {
    return await work(async (key, bytes) => {
      written.push(key);
      await storage.write(key, bytes);
    });
  } catch (error) {
    await Promise.allSettled(written.map((key) => storage.remove(key)));
    throw error;
  }
}
