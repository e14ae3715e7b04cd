import { fileTypeFromBuffer } from 'file-type';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { isUploadType, type UploadType } from './keys.ts';

export type UploadProblem = 'tooLarge' | 'tooDetailed' | 'wrongType' | 'damaged';

/** Thrown for an upload that is rejected. Its message is for the user who sent it. */
export class UploadRejected extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, options?: ErrorOptions) {
    super(UPLOAD_ERROR[problem], options);
    this.problem = problem;
  }
}

/**
 * Returns the type of an upload, determined by its bytes and not by its name.
 * @throws UploadRejected when it is none of `UPLOAD_TYPES`, too large or truncated
 */
export async function checkUploadBytes(bytes: Uint8Array): Promise<UploadType> {
  if (bytes.length > UPLOAD_MAX_BYTES) throw new UploadRejected('tooLarge');
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !isUploadType(found.mime)) throw new UploadRejected('wrongType');
  if (!isComplete(bytes, found.mime)) throw new UploadRejected('damaged');
  return found.mime;
}

/** Tells whether a file of this type is complete, and was not truncated in transit. */
function isComplete(bytes: Uint8Array, contentType: UploadType): boolean {
  return ENDS[contentType](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

const ENDS: Record<UploadType, (file: Buffer) => boolean> = {
  'image/png': (file) => file.includes('IEND', -64, 'latin1'),
  'application/pdf': (file) => file.includes('%%EOF', -2048, 'latin1'),
  'image/jpeg': (file) => file.includes(JPEG_END, startOfScan(file)),
};

const JPEG_END = Buffer.from([0xff, 0xd9]);
const START_OF_SCAN = 0xda;

/**
 * Finds the start of a JPEG's scan. The segments before it may contain a thumbnail with an end marker
 * of its own, and cameras append data after the end.
 */
function startOfScan(file: Buffer): number {
  let position = 2;
  while (position + 4 <= file.length && file[position] === 0xff) {
    if (file[position + 1] === START_OF_SCAN) return position;
    position += 2 + file.readUInt16BE(position + 2);
  }
  return file.length;
}
