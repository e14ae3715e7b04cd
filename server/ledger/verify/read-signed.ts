import { existsSync } from 'node:fs';
import type { Database } from '#server/platform/postgres/connect.ts';
import { parseVerifierLine } from '../checkpoints/key-pair.ts';
import { CHECKPOINTS } from '../checkpoints/messages.ts';
import { ownKeys } from '../checkpoints/own-key.ts';
import { readSignedHeads } from '../checkpoints/signed-heads.ts';
import { checkpointStore } from '../checkpoints/store.ts';
import type { SignedBefore } from './signed-changes.ts';

/**
 * Reads the keys of the register and what was signed last; undefined for one that was never signed.
 * @param keyFile the key that signs; without it, the public keys that the register has
 */
export async function readSigned(
  db: Database,
  keyFile: string | undefined,
): Promise<SignedBefore | undefined> {
  const store = checkpointStore(db);
  const heads = keyFile === undefined ? new Map() : await readSignedHeads(keyFile);
  const recorded = await store.recordedKeys();
  if (recorded.length === 0 && keyFile !== undefined && heads.size > 0) {
    throw new Error(CHECKPOINTS.otherRegister(keyFile));
  }
  if (recorded.length === 0) return undefined;
  // A role that only reads may have no access to the key, of which the register has the public halves.
  const keys =
    keyFile !== undefined && existsSync(keyFile)
      ? (await ownKeys(store, keyFile)).verifiers
      : recorded.flatMap((line) => parseVerifierLine(line) ?? []);
  return { keys, heads, notes: [] };
}
