import { busy } from '#server/errors.ts';

/**
 * Counts the bytes of files that wait in memory, of all requests together.
 * @param most beyond which no further byte is taken in
 */
export function heldBytes(most: number) {
  let held = 0;
  return {
    /** For one request. */
    begin() {
      let mine = 0;
      return {
        /** @throws 503 with `Retry-After` */
        take(bytes: number): void {
          if (held + bytes > most) throw busy();
          held += bytes;
          mine += bytes;
        },

        end(): void {
          held -= mine;
          mine = 0;
        },
      };
    },
  };
}
