import type { UploadedFile } from '#contract/core/fields.ts';
import { checkUploadBytes, UploadRejected } from './upload.ts';
import type { UploadContent } from './with-uploads.ts';

/** What is kept of a file, or the sentence that refuses it. */
export type ValidUpload<T> =
  | { readonly accepted: T; readonly rejection?: undefined }
  | { readonly accepted?: undefined; readonly rejection: string };

/** @param prepare judges the bytes and makes of them what is kept; throws UploadRefused */
export async function validateUpload<T>(
  file: UploadedFile,
  prepare: (bytes: Uint8Array) => T | Promise<T>,
): Promise<ValidUpload<T>> {
  try {
    return { accepted: await prepare(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    if (error instanceof UploadRejected) return { rejection: error.message };
    throw error;
  }
}

/** What is kept of a file that is one of those we take: all of it. @throws UploadRefused */
export const prepareUpload = async (bytes: Uint8Array): Promise<UploadContent> => ({
  bytes,
  type: await checkUploadBytes(bytes),
});
