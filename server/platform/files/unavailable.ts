import { reasonOf } from '../error-text.ts';
/** Files cannot be written or read now; the cause is for the log. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super(`Files cannot be kept: ${reasonOf(cause)}`, { cause });
  }
}

/** What work with the store gives. @throws StorageUnavailable whatever goes wrong in it */
export async function mapStorageErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}
