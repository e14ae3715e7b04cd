import { buffer } from 'node:stream/consumers';
import { matchesHash } from './keys.ts';
import type { Storage } from './storage.ts';

/** Reads a file; undefined when it is missing or its bytes do not match the hash in its key. */
export async function readUndamaged(storage: Storage, key: string): Promise<Buffer | undefined> {
  const file = await storage.read(key);
  const bytes = file && (await buffer(file.body));
  return bytes && matchesHash(key, bytes) ? bytes : undefined;
}
