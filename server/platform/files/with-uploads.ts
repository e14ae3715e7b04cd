import type { Transaction } from 'kysely';
import type { Database } from '../postgres/connect.ts';
import type { DB } from '../postgres/schema.gen.ts';
import { isInDoubt } from '../postgres/unavailable.ts';
import { isNamed, nameFile } from './file-store.ts';
import { keyOf, type UploadKind, type UploadType } from './keys.ts';
import type { FileContent, Storage } from './storage.ts';

/** Content of an upload, and the type that it was recognised as. */
export interface UploadContent {
  readonly content: FileContent;
  readonly type: UploadType;
}

/** A file in the store, which stays there once a transaction that names it commits. */
export interface StoredUpload {
  readonly key: string;
  /** Names the file in the register. @returns the key, for the record that shows the file */
  nameIn(trx: Transaction<DB>): Promise<string>;
}

/** Writes a file. Call it before a transaction begins, whose locks a slow store would hold up. */
export type StoreUpload = (kind: UploadKind, file: UploadContent) => Promise<StoredUpload>;

/** Runs work that writes files, and then removes those that the register does not name. */
export async function withUploads<T>(
  db: Database,
  storage: Storage,
  work: (storeUpload: StoreUpload) => Promise<T>,
): Promise<T> {
  const unnamed = new Set<string>();
  const named: string[] = [];
  const storeUpload: StoreUpload = async (kind, { content, type }) => {
    const key = keyOf(kind, type, content);
    unnamed.add(key);
    await storage.write(key, content);
    return {
      key,
      async nameIn(trx) {
        await nameFile(trx, { key, content_type: type, size: sizeOf(content) });
        named.push(key);
        return key;
      },
    };
  };
  try {
    const result = await work(storeUpload);
    for (const key of named) unnamed.delete(key);
    return result;
  } catch (error) {
    // In doubt: asking the database would time out again. The task for orphaned uploads removes them.
    if (error instanceof Error && isInDoubt(error)) unnamed.clear();
    throw error;
  } finally {
    await Promise.allSettled([...unnamed].map((key) => removeUnnamed(db, storage, key)));
  }
}

const sizeOf = (content: FileContent) =>
  content instanceof Uint8Array ? content.length : content.size;

/**
 * Removes a file that the register does not name. PostgreSQL is asked, since a commit whose answer was
 * lost may have succeeded. While it cannot be reached the file stays, under an unguessable key.
 */
export async function removeUnnamed(db: Database, storage: Storage, key: string): Promise<void> {
  if (!(await isNamed(db, key))) await storage.remove(key);
}
