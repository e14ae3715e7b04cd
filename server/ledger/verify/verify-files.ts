import { buffer } from 'node:stream/consumers';
import { VERIFICATION } from '#contract/messages/terminal/verification.ts';
import { matchesHash } from '#server/platform/files/keys.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { registerFileKeys } from './store.ts';
import type { VerificationResult } from './verify-register.ts';

/** Files read at a time. */
const CONCURRENCY = 16;

/**
 * Verifies every signature and every inspection's form: the key, which the history records, contains the
 * hash of the file. Reports the first file that is missing or altered.
 */
export async function verifyFiles(db: Database, storage: Storage): Promise<VerificationResult> {
  let files = 0;
  const keys = registerFileKeys(db);
  const errors = await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      // The readers share one iterator; a reader that returns closes it for the others.
      for await (const key of keys) {
        const error = await errorIn(storage, key);
        if (error) return error;
        files += 1;
      }
      return undefined;
    }),
  );
  const error = errors.find((sentence) => sentence !== undefined);
  return error === undefined
    ? { isValid: true, sentence: VERIFICATION.filesComplete(files) }
    : { isValid: false, sentence: error };
}

/** @returns the message for a missing or altered file */
async function errorIn(storage: Storage, key: string): Promise<string | undefined> {
  const file = await storage.read(key);
  if (!file) return VERIFICATION.fileMissing(key);
  return matchesHash(key, await buffer(file.body)) ? undefined : VERIFICATION.fileAltered(key);
}
