import { fileTypeFromBuffer } from 'file-type';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { isComplete } from './complete-file.ts';
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
