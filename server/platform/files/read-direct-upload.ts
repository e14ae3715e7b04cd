import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { contentTypeOf } from './keys.ts';
import type { Storage } from './storage.ts';
import type { TemporaryFile, TemporaryFiles } from './temporary-files.ts';
import { UploadRejected } from './upload.ts';
import { contentOf } from './validate-upload.ts';
import type { UploadContent } from './with-uploads.ts';

interface Stores {
  readonly storage: Storage;
  readonly temporaryFiles: TemporaryFiles;
}

/**
 * Uses a file that a client has sent straight to the store; does nothing when there is none. A file that
 * is rejected is removed. Until its address expires, the client may send another one.
 */
export async function withDirectUpload(
  { storage, temporaryFiles }: Stores,
  key: string,
  use: (content: UploadContent) => Promise<void>,
): Promise<void> {
  const stored = await storage.read(key);
  if (!stored) return;
  let copy: TemporaryFile | undefined;
  try {
    copy = await temporaryFiles.receive(stored.body, boundedSize());
    const content = await contentOf(copy);
    if (content.type !== contentTypeOf(key)) throw new UploadRejected('wrongType');
    await use(content);
  } catch (error) {
    if (!(error instanceof UploadRejected)) throw error;
    await storage.remove(key);
  } finally {
    await copy?.remove();
  }
}

function boundedSize() {
  let size = 0;
  return (bytes: number) => {
    size += bytes;
    if (size > UPLOAD_MAX_BYTES) throw new UploadRejected('tooLarge');
  };
}
