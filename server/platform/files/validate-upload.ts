import type { UploadedFile } from '#contract/core/fields.ts';
import { checkUploadBytes, UploadRejected } from './upload.ts';
import type { UploadContent } from './with-uploads.ts';

/** Content to store of an upload, or the message that rejects it. */
export type ValidUpload<T> =
  | { readonly accepted: T; readonly rejection?: undefined }
  | { readonly accepted?: undefined; readonly rejection: string };

/** @param prepare validates the bytes and returns the content to store; throws UploadRejected */
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

/** Prepares an upload that is stored unchanged. @throws UploadRejected */
export const prepareUpload = async (bytes: Uint8Array): Promise<UploadContent> => ({
  bytes,
  type: await checkUploadBytes(bytes),
});
