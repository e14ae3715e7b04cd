import { buffer } from 'node:stream/consumers';
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';
import type { TaskPayloads } from '../jobs/tasks.ts';
import { contentTypeOf } from './keys.ts';
import type { Storage } from './storage.ts';
import { judgeUpload, UploadRefused } from './upload.ts';

/**
 * The task that judges a file which went to the store without passing by us, and removes what is
 * not taken. For `WRITE_LIFE_SECONDS` after its address was handed out it may still be replaced.
 */
export function uploadCheck(storage: Storage) {
  return async ({ key }: TaskPayloads['checkUpload']): Promise<void> => {
    if (await isRefused(storage, key)) await storage.remove(key);
  };
}

async function isRefused(storage: Storage, key: string): Promise<boolean> {
  const file = await storage.read(key);
  if (!file) return false;
  if (file.size > UPLOAD_MAX_BYTES) {
    file.body.destroy();
    return true;
  }
  try {
    return (await judgeUpload(await buffer(file.body))) !== contentTypeOf(key);
  } catch (error) {
    if (error instanceof UploadRefused) return true;
    throw error;
  }
}
