import type { Transaction } from 'kysely';
import type { Database } from '../postgres/connect.ts';
import type { DB } from '../postgres/schema.gen.ts';
import { isInDoubt } from '../postgres/unavailable.ts';
import type { DiskQuota } from './disk-quota.ts';
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

/**
 * Writes a file. Call it before a transaction begins, whose locks a slow store would hold up.
 * @param field of the form that sent it, where a quota may be reached
 */
export type StoreUpload = (
  kind: UploadKind,
  file: UploadContent,
  field?: string,
) => Promise<StoredUpload>;

interface Stores {
  readonly db: Database;
  readonly storage: Storage;
  /** Counts the files that stay; none for files of the server itself. */
  readonly quota?: DiskQuota;
}

/** Runs work that writes files, and then removes those that the register does not name. */
export async function withUploads<T>(
  { db, storage, quota }: Stores,
  work: (storeUpload: StoreUpload) => Promise<T>,
): Promise<T> {
  /** Files with their bytes. */
  const unnamed = new Map<string, number>();
  const named: string[] = [];
  const storeUpload: StoreUpload = async (kind, { content, type }, field = '') => {
    const key = keyOf(kind, type, content);
    const size = sizeOf(content);
    await quota?.charge(size, field);
    unnamed.set(key, size);
    await storage.write(key, content);
    return {
      key,
      async nameIn(trx) {
        await nameFile(trx, { key, content_type: type, size });
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
    await Promise.allSettled([...unnamed.keys()].map((key) => removeUnnamed(db, storage, key)));
    const bytes = [...unnamed.values()].reduce((sum, size) => sum + size, 0);
    if (bytes > 0) await quota?.giveBack(bytes).catch(() => {});
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
