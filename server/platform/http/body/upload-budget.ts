import { busy } from '#server/errors.ts';

/**
 * Limits the bytes of files that all requests together hold in memory.
 * @param maxBytes limit of the sum
 */
export function createUploadBudget(maxBytes: number) {
  let usedBytes = 0;
  return {
    /** Begins the share of one request. */
    begin() {
      let requestBytes = 0;
      return {
        /** @throws 503 with `Retry-After` */
        take(bytes: number): void {
          if (usedBytes + bytes > maxBytes) throw busy();
          usedBytes += bytes;
          requestBytes += bytes;
        },

        /** Returns the bytes of the request to the budget. */
        end(): void {
          usedBytes -= requestBytes;
          requestBytes = 0;
        },
      };
    },
  };
}
