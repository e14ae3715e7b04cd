import type { Transaction } from 'kysely';
import type { DB } from '../database/schema.gen.ts';
import type { Keep } from './keeping.ts';
import { keyOf, type UploadKind, type UploadType } from './keys.ts';

export interface KeptFile {
  readonly bytes: Uint8Array;
  readonly type: UploadType;
}

/** Writes a file, which is there once the transaction commits. @returns its key */
export async function keepFile(
  trx: Transaction<DB>,
  keep: Keep,
  kind: UploadKind,
  { bytes, type }: KeptFile,
): Promise<string> {
  const key = keyOf(kind, type, bytes);
  await keep(key, bytes);
  await trx.insertInto('files').values({ key, content_type: type, size: bytes.length }).execute();
  return key;
}
