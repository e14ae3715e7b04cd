import type { Database } from '#server/platform/postgres/connect.ts';
import {
  createKeyFile,
  readKeyFile,
  replaceKey,
  replaceLostKey,
  type SigningKeys,
} from './key-file.ts';
import { verifierLine } from './key-pair.ts';
import { CHECKPOINTS } from './messages.ts';
import { readSignedHeads } from './signed-heads.ts';
import { type CheckpointStore, checkpointStore } from './store.ts';

/** The key of a register, whose servers share its file. */
export interface KeyOptions {
  readonly db: Database;
  /** Path of the key. What was signed with it is beside it. */
  readonly keyFile: string;
  /** Name of a new key: the host of the web app. */
  readonly name: string;
}

/** Runs work while no other server signs, in one transaction. */
export const withSigningLock = <T>(
  db: Database,
  work: (store: CheckpointStore) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const store = checkpointStore(trx);
    await store.lock();
    return work(store);
  });

/**
 * Makes sure that the file has the key of this register, which records the public keys. A register without a record gets a
 * new key, or after a restore the one that is there.
 * @throws in words for the operator
 */
export function ensureKey(
  { db, keyFile, name }: KeyOptions,
  { isRestored = false }: { readonly isRestored?: boolean } = {},
): Promise<void> {
  return withSigningLock(db, async (store) => {
    const [recorded] = await store.recordedKeys();
    if (recorded === undefined && !isRestored && (await readSignedHeads(keyFile)).size > 0) {
      throw new Error(CHECKPOINTS.otherRegister(keyFile));
    }
    if (recorded === undefined && !(await readKeyFile(keyFile))) await createKeyFile(keyFile, name);
    await recordKeys(store, await ownKeys(store, keyFile));
  });
}

const recordKeys = (store: CheckpointStore, { verifiers }: SigningKeys): Promise<void> =>
  store.recordKeys(verifiers.map(verifierLine));

/** Reads the keys of this register. @throws when the file is missing, or has another key than the register records */
export async function ownKeys(store: CheckpointStore, keyFile: string): Promise<SigningKeys> {
  const keys = await readKeyFile(keyFile);
  if (!keys) throw new Error(CHECKPOINTS.keyMissing(keyFile));
  if (!isKeyOf(await store.recordedKeys(), keys)) throw new Error(CHECKPOINTS.keySwapped(keyFile));
  return keys;
}

/** Tells whether a file's keys are those that a register records, or follow them. */
export const isKeyOf = ([newest]: readonly string[], { verifiers }: SigningKeys): boolean =>
  newest === undefined || verifiers.some((key) => verifierLine(key) === newest);

/** Replaces the key by a new one. @returns the new public key */
export function rotateKey({ db, keyFile, name }: KeyOptions, at: Date): Promise<string> {
  return withSigningLock(db, async (store) => {
    await replaceKey(keyFile, await ownKeys(store, keyFile), { name, at });
    return recordNewKey(store, keyFile);
  });
}

/** Makes a key in place of one whose file is lost. @returns the new public key */
export function rotateLostKey({ db, keyFile, name }: KeyOptions, at: Date): Promise<string> {
  return withSigningLock(db, async (store) => {
    if (await readKeyFile(keyFile)) throw new Error(CHECKPOINTS.notLost(keyFile));
    const lost = await store.recordedKeys();
    if (lost.length === 0) throw new Error(CHECKPOINTS.neverSigned);
    await replaceLostKey(keyFile, lost, { name, at });
    return recordNewKey(store, keyFile);
  });
}

async function recordNewKey(store: CheckpointStore, keyFile: string): Promise<string> {
  const keys = await ownKeys(store, keyFile);
  await recordKeys(store, keys);
  return verifierLine(keys.current.verifier);
}
