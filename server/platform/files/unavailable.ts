import { reasonOf } from '../error-text.ts';

/** Thrown when files cannot be written or read now. The cause is for the log. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The file storage is unavailable: ${reasonOf(cause)}`, { cause });
  }
}

/** Awaits work with the store. @throws StorageUnavailable for any error of it */
export async function mapStorageErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}
