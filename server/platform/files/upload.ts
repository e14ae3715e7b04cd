import { fileTypeFromBuffer } from 'file-type';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors/upload-errors.ts';
import { isUploadType, type UploadType } from './keys.ts';
import { isWhole } from './local/read-whole-file.ts';

export type UploadProblem = 'tooLarge' | 'wrongType' | 'damaged';

/** A file that is not taken. Its message is the sentence for the person who sent it. */
export class UploadRejected extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, options?: ErrorOptions) {
    super(UPLOAD_ERROR[problem], options);
    this.problem = problem;
  }
}

/**
 * What a received file is, judged by its bytes whatever its name says.
 * @throws UploadRefused when it is none of `UPLOAD_TYPES`, too large or cut off
 */
export async function checkUploadBytes(bytes: Uint8Array): Promise<UploadType> {
  if (bytes.length > UPLOAD_MAX_BYTES) throw new UploadRejected('tooLarge');
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !isUploadType(found.mime)) throw new UploadRejected('wrongType');
  if (!isWhole(bytes, found.mime)) throw new UploadRejected('damaged');
  return found.mime;
}
