import { buffer } from 'node:stream/consumers';
import { matchesHash } from '#server/platform/files/keys.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { Findings } from './findings.ts';
import { VERIFICATION } from './messages.ts';
import { registerFileKeys } from './store.ts';
import type { VerificationResult } from './verify-register.ts';

/** Files read at a time. */
const CONCURRENCY = 16;

/**
 * Verifies every signature, photo and inspection's form: the key, which the history records, contains the
 * hash of the file. Names every file that is missing or altered.
 */
export async function verifyFiles(db: Database, storage: Storage): Promise<VerificationResult> {
  const findings = new Findings();
  let files = 0;
  // The readers share one iterator.
  const keys = registerFileKeys(db);
  const readers = Array.from({ length: CONCURRENCY }, async () => {
    for await (const key of keys) {
      files += 1;
      const error = await errorIn(storage, key);
      if (error !== undefined) findings.add(error);
    }
  });
  await Promise.all(readers);
  const { isValid, errors, count } = findings;
  if (isValid) return { isValid, sentence: VERIFICATION.filesComplete(files) };
  const lines = [...errors, VERIFICATION.filesDiffer(count, files)];
  return { isValid, sentence: lines.join('\n') };
}

/** @returns the message for a missing or altered file */
async function errorIn(storage: Storage, key: string): Promise<string | undefined> {
  const file = await storage.read(key);
  if (!file) return VERIFICATION.fileMissing(key);
  return matchesHash(key, await buffer(file.body)) ? undefined : VERIFICATION.fileAltered(key);
}
