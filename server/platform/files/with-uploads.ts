import type { Transaction } from 'kysely';
import type { Database } from '../postgres/connect.ts';
import type { DB } from '../postgres/schema.gen.ts';
import { isInDoubt } from '../postgres/unavailable.ts';
import { isNamed, nameFile } from './file-store.ts';
import { keyOf, type UploadKind, type UploadType } from './keys.ts';
import type { Storage } from './storage.ts';

export interface UploadContent {
  readonly bytes: Uint8Array;
  readonly type: UploadType;
}

/** A file that lies in the store, and is there for good once a transaction that names it commits. */
export interface StoredUpload {
  readonly key: string;
  /** @returns the key, for the record that shows the file */
  nameIn(trx: Transaction<DB>): Promise<string>;
}

/** Writes a file. To be done before a transaction begins: a slow store would hold up its locks. */
export type StoreUpload = (kind: UploadKind, file: UploadContent) => Promise<StoredUpload>;

/** Runs work that writes files; those that the register does not name in the end are removed. */
export async function withUploads<T>(
  db: Database,
  storage: Storage,
  work: (keep: StoreUpload) => Promise<T>,
): Promise<T> {
  const unnamed = new Set<string>();
  const named: string[] = [];
  const keep: StoreUpload = async (kind, { bytes, type }) => {
    const key = keyOf(kind, type, bytes);
    unnamed.add(key);
    await storage.write(key, bytes);
    return {
      key,
      async nameIn(trx) {
        await nameFile(trx, { key, content_type: type, size: bytes.length });
        named.push(key);
        return key;
      },
    };
  };
  try {
    const result = await work(keep);
    for (const key of named) unnamed.delete(key);
    return result;
  } catch (error) {
    // Left to be swept away: to ask again would take as long again.
    if (error instanceof Error && isInDoubt(error)) unnamed.clear();
    throw error;
  } finally {
    await Promise.allSettled([...unnamed].map((key) => removeUnnamed(db, storage, key)));
  }
}

/**
 * A commit whose answer was lost may have come about: only what PostgreSQL says counts. While it
 * cannot be asked the file stays, under a name that nobody knows.
 */
export async function removeUnnamed(db: Database, storage: Storage, key: string): Promise<void> {
  if (!(await isNamed(db, key))) await storage.remove(key);
}
