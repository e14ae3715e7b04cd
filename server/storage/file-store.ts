import type { Transaction } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { DB } from '../database/schema.gen.ts';

export interface FileRow {
  readonly key: string;
  readonly content_type: string;
  /** Bytes. */
  readonly size: number;
}

/** A file that is written and not yet part of anything. */
export interface WrittenFile {
  readonly key: string;
  readonly type: UploadType;
  /** Bytes. */
  readonly size: number;
}

/** Writes a file; a transaction makes it part of something by `noteFile`. */
export async function writeFile(
  keep: Keep,
  kind: UploadKind,
  { bytes, type }: KeptFile,
): Promise<WrittenFile> {
  const key = keyOf(kind, type, bytes);
  await keep(key, bytes);
  return { key, type, size: bytes.length };
}

/** @returns its key, which entries name it by once the transaction commits */
export async function noteFile(
  trx: Transaction<DB>,
  { key, type, size }: WrittenFile,
): Promise<string> {
  await trx.insertInto('files').values({ key, content_type: type, size }).execute();
  return key;
}

/** Writes a file, which is there once the transaction commits. @returns its key */
export async function keepFile(
  trx: Transaction<DB>,
  keep: Keep,
  kind: UploadKind,
  file: KeptFile,
): Promise<string> {
  return noteFile(trx, await writeFile(keep, kind, file));
}
