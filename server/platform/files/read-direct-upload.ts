import { buffer } from 'node:stream/consumers';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { contentTypeOf, type UploadType } from './keys.ts';
import type { Storage } from './storage.ts';
import { checkUploadBytes, UploadRejected } from './upload.ts';

export interface UploadContent {
  readonly bytes: Uint8Array;
  readonly type: UploadType;
}

/**
 * What somebody sent straight to the store, without passing by us; undefined while nothing is there.
 * What is not taken is removed. Until its address expires, another file may take its place.
 */
export async function readDirectUpload(
  storage: Storage,
  key: string,
): Promise<UploadContent | undefined> {
  const file = await storage.read(key);
  if (!file) return undefined;
  try {
    if (file.size > UPLOAD_MAX_BYTES) throw new UploadRejected('tooLarge');
    const bytes = await buffer(file.body);
    const type = await checkUploadBytes(bytes);
    if (type !== contentTypeOf(key)) throw new UploadRejected('wrongType');
    return { bytes, type };
  } catch (error) {
    file.body.destroy();
    if (!(error instanceof UploadRejected)) throw error;
    await storage.remove(key);
    return undefined;
  }
}
