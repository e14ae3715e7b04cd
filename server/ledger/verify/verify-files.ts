import { buffer } from 'node:stream/consumers';
import { VERIFICATION } from '#contract/messages/terminal/verification.ts';
import { matchesHash } from '#server/platform/files/keys.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { picturesOf } from './store.ts';
import type { VerificationResult } from './verify-register.ts';

/** Files read at a time. */
const AT_ONCE = 16;

/**
 * Reads every signature and every inspection's form, and holds each against its key, which carries
 * what its bytes must hash to and which the history names. Names the first that is gone or altered.
 */
export async function verifyFiles(db: Database, storage: Storage): Promise<VerificationResult> {
  let files = 0;
  const keys = picturesOf(db);
  const wrongs = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      // All take from one line; whoever leaves it closes it for the others.
      for await (const key of keys) {
        const wrong = await wrongWith(storage, key);
        if (wrong) return wrong;
        files += 1;
      }
      return undefined;
    }),
  );
  const wrong = wrongs.find((sentence) => sentence !== undefined);
  return wrong === undefined
    ? { isWhole: true, sentence: VERIFICATION.filesComplete(files) }
    : { isWhole: false, sentence: wrong };
}

async function wrongWith(storage: Storage, key: string): Promise<string | undefined> {
  const file = await storage.read(key);
  if (!file) return VERIFICATION.fileMissing(key);
  return matchesHash(key, await buffer(file.body)) ? undefined : VERIFICATION.fileAltered(key);
}
