import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '#server/platform/error-text.ts';
import { writeDurably } from '#server/platform/files/write-durably.ts';
import { CHECKPOINTS } from './messages.ts';

/** A change of a venue's history. */
export interface SignedHead {
  readonly change: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** The newest signed change of each venue, by its id. */
export type SignedHeads = Map<string, SignedHead>;

const fileOf = (keyFile: string) => `${keyFile}.heads`;

const LINE = /^(\d+) (\d+) ([0-9a-f]{64})$/;

/**
 * Reads what was signed, which is beside the key and not in the database: an old copy of the database does not change it.
 * @throws for a damaged file
 */
export async function readSignedHeads(keyFile: string): Promise<SignedHeads> {
  let content: string;
  try {
    content = await readFile(fileOf(keyFile), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return new Map();
    throw error;
  }
  const heads: SignedHeads = new Map();
  for (const line of content.split('\n').slice(0, -1)) {
    const [, venueId, change, hash] = LINE.exec(line) ?? [];
    if (venueId === undefined || hash === undefined) {
      throw new Error(CHECKPOINTS.headsDamaged(fileOf(keyFile)));
    }
    heads.set(venueId, { change: Number(change), hash });
  }
  return heads;
}

/** Writes what was signed in one step that survives a power failure. */
export function writeSignedHeads(keyFile: string, heads: SignedHeads): Promise<void> {
  const lines = [...heads].map(([venueId, { change, hash }]) => `${venueId} ${change} ${hash}\n`);
  return writeDurably(fileOf(keyFile), Buffer.from(lines.join('')), dirname(keyFile));
}
