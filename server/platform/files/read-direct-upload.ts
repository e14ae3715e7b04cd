import { buffer } from 'node:stream/consumers';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { contentTypeOf } from './keys.ts';
import type { Storage } from './storage.ts';
import { checkUploadBytes, UploadRejected } from './upload.ts';
import type { UploadContent } from './with-uploads.ts';

/**
 * Reads a file that a client has sent straight to the store; undefined when there is none. A file that is
 * rejected is removed. Until its address expires, the client may send another one.
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
