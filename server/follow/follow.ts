import { copyFile as copyOnDisk, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isGoneBy, parseCheckpoint } from '#contract/checkpoints/checkpoint.ts';
import { followsFrom, parsePublishedKeys } from '#contract/checkpoints/published-keys.ts';
import type { VerifierKey } from '#contract/checkpoints/signed-note.ts';
import { restore } from '#server/backup/restore.ts';
import { AUDIT_CHAIN, NO_VENUE } from '#server/ledger/change.ts';
import {
  parseVerifierLine,
  verifierLine,
  verifyNote,
} from '#server/ledger/checkpoints/key-pair.ts';
import { VERIFICATION } from '#server/ledger/verify/messages.ts';
import { registerFileKeys } from '#server/ledger/verify/store.ts';
import { type VerificationResult, verify } from '#server/ledger/verify/verify-register.ts';
import { codeOf } from '#server/platform/error-text.ts';
import { matchesHash } from '#server/platform/files/keys.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Connection } from '#server/platform/postgres/connect.ts';
import { type Known, readKnown, writeKnown } from './known.ts';
import { FOLLOW } from './messages.ts';
import type { RemoteRegister } from './register.ts';
import { findKnown, type KnownChange, readHeads } from './store.ts';

interface Options {
  readonly remote: RemoteRegister;
  /** Folder of what is known and of evidence. */
  readonly folder: string;
  /** The database of the copy, which each copy replaces. */
  readonly connection: Pick<Connection, 'db' | 'pool'>;
  readonly storage: Storage;
  /** Proves a copy unaltered on its way. */
  readonly proof: string;
  /** Brings the schema of a copy to the newest. */
  readonly migrate: () => Promise<void>;
  readonly now: () => Date;
}

/**
 * Copies a register, verifies it by itself, and holds it against the copy before. A register that does not go on from
 * that one is kept beside it as evidence, and the copy before stays the known one.
 */
export async function* follow(options: Options): AsyncGenerator<string | VerificationResult> {
  const { remote, folder, connection, storage, proof, migrate, now } = options;
  const { db, pool } = connection;
  const places = placesIn(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known = await readKnown(places.known);
  const published = parsePublishedKeys(await remote.keys());
  const [newest] = published.keys;
  const line = newest ? verifierLine(newest) : '';
  if (!known) yield FOLLOW.firstKey(line);

  await remote.copyTo(places.newCopy);
  const trust = { key: proof, isKeyLost: false };
  await restore(places.newCopy, { pool, storage, replaces: true, trust });
  await migrate();

  const signed = { keys: published.keys, heads: new Map(), notes: [] };
  const { errors, ends } = await verify(db, signed);
  const changes = known ? await findKnown(db, known.heads) : [];
  const isExchanged = known !== undefined && !isKnownKey(known, published);
  const lost = changes.filter(({ found, hash }) => found !== hash);
  const explained = lost.filter((change) => isRestored(change, known?.at ?? ''));
  const files = await copyFiles(options);
  const differences = [
    ...(isExchanged ? [FOLLOW.keyExchanged(line)] : []),
    ...lost
      .filter((change) => !explained.includes(change))
      .map((change) => FOLLOW.contradicted(placeOf(change), change.change, known?.at ?? '')),
    ...errors,
    ...files.differences,
  ];
  for (const change of explained) {
    yield FOLLOW.restored(placeOf(change), change.change, known?.at ?? '');
  }
  if (differences.length > 0) {
    const evidence = await keepEvidence(places, differences, now());
    const sentence = [...differences, FOLLOW.differs(differences.length, evidence)].join('\n');
    return yield { isValid: false, sentence };
  }
  await rename(places.newCopy, places.copy);
  const heads = await readHeads(db);
  await writeKnown(places.known, { at: now().toISOString(), key: line, heads });
  yield FOLLOW.agrees(ends.length, files.copied);
}

const placesIn = (folder: string) => ({
  known: join(folder, 'known.json'),
  copy: join(folder, 'register.zip'),
  newCopy: join(folder, 'register.new.zip'),
  evidence: join(folder, 'evidence'),
});

function isKnownKey({ key }: Known, published: ReturnType<typeof parsePublishedKeys>): boolean {
  const before = parseVerifierLine(key);
  const isSignedBy = (note: Parameters<typeof verifyNote>[0], by: VerifierKey) =>
    verifyNote(note, [by]) === 'signed';
  return before !== undefined && followsFrom(before, published, isSignedBy);
}

const placeOf = ({ chain, venue }: KnownChange): string => {
  if (chain === NO_VENUE) return VERIFICATION.noVenue;
  if (chain === AUDIT_CHAIN) return VERIFICATION.audit;
  return venue ?? VERIFICATION.unknownVenue(chain);
};

/** Tells whether a restore that was signed since explains that a change is gone. @param at when it was copied */
function isRestored({ chain, change, restorations }: KnownChange, at: string): boolean {
  return restorations.some((note) => {
    const restoration = parseCheckpoint(note);
    if (!restoration) return false;
    return Number(chain) > 0 ? isGoneBy(restoration, { change, at }) : restoration.at >= at;
  });
}

/** Copies the files that the register names and that are not here, or not undamaged. */
async function copyFiles({ remote, storage, connection }: Options) {
  const differences: string[] = [];
  let copied = 0;
  for await (const key of registerFileKeys(connection.db)) {
    const stored = await storage.read(key);
    if (stored && matchesHash(key, await buffer(stored.body))) continue;
    const bytes = await remote.file(key);
    if (!bytes) differences.push(FOLLOW.fileMissing(key));
    else if (!matchesHash(key, bytes)) differences.push(FOLLOW.fileAltered(key));
    else {
      await storage.write(key, bytes);
      copied += 1;
    }
  }
  return { differences, copied };
}

/** Keeps the known copy and the new one with what differs. @returns their folder */
async function keepEvidence(
  { copy, newCopy, evidence }: ReturnType<typeof placesIn>,
  differences: readonly string[],
  now: Date,
): Promise<string> {
  const folder = join(evidence, now.toISOString().replaceAll(':', '-'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'differences.txt'), `${differences.join('\n')}\n`);
  await rename(newCopy, join(folder, 'after.zip'));
  await copyOnDisk(copy, join(folder, 'before.zip')).catch((error) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  return folder;
}
