import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { codeOf } from '#server/platform/error-text.ts';
import { writeDurably } from '#server/platform/files/write-durably.ts';

/** Facts of a register that are known since the last copy that went on from the one before. */
const known = z.object({
  /** When that copy was made: ISO 8601. */
  at: z.iso.datetime(),
  /** The public key that signed then. */
  key: z.string(),
  /** The newest change of each history. */
  heads: z.array(z.object({ chain: z.string(), change: z.number(), hash: z.string() })),
});

export type Known = z.infer<typeof known>;

/** @returns undefined before the first copy */
export async function readKnown(file: string): Promise<Known | undefined> {
  try {
    return known.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export const writeKnown = (file: string, value: Known): Promise<void> =>
  writeDurably(file, Buffer.from(JSON.stringify(value)), dirname(file));
