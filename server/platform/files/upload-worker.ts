import { readFile } from 'node:fs/promises';
import { SIGNATURE_FILE } from '#contract/core/limits.ts';
import type { UploadType } from './keys.ts';
import { prepareSignature } from './signature-image.ts';
import { checkUploadBytes, type UploadProblem, UploadRejected } from './upload.ts';

/** Runs in a thread of its own: a file that is made for it takes tenths of a second to recognise. */

export interface UploadTask {
  /** The bytes of the file, or its path. */
  readonly source: Uint8Array | string;
  readonly isSignature: boolean;
}

export type UploadVerdict =
  | {
      readonly type: UploadType;
      /** The bytes to store, where they are not those of the file. */
      readonly converted?: Uint8Array;
    }
  | { readonly problem: UploadProblem };

export default async function verdictOn({
  source,
  isSignature,
}: UploadTask): Promise<UploadVerdict> {
  try {
    const bytes = typeof source === 'string' ? await readFile(source) : source;
    if (!isSignature) return { type: await checkUploadBytes(bytes) };
    return { type: SIGNATURE_FILE.type, converted: await prepareSignature(bytes) };
  } catch (error) {
    if (error instanceof UploadRejected) return { problem: error.problem };
    throw error;
  }
}
