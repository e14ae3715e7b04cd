import { concatBytes } from '../core/concat-bytes.ts';

/** Addresses one call may name; the longest of them, presigned by a bucket, fill a request. */
export const BUNDLE_MAX_FILES = 200;
/** Bytes. A larger file is left out: signatures are a tenth of it. */
export const BUNDLED_FILE_MAX_BYTES = 256 * 1024;
/** Bytes of the length in front of a file: unsigned, the most significant byte first. */
const LENGTH_BYTES = 4;
/** In place of the length of a file that the bundle lacks. */
const LEFT_OUT = 0xff_ff_ff_ff;

/** One file of a bundle: its length and its bytes. Undefined: the bundle lacks it, it must be fetched by itself. */
export function bundled(file: Uint8Array | undefined): Uint8Array {
  const bytes = new Uint8Array(LENGTH_BYTES + (file?.length ?? 0));
  new DataView(bytes.buffer).setUint32(0, file?.length ?? LEFT_OUT);
  if (file) bytes.set(file, LENGTH_BYTES);
  return bytes;
}

/**
 * Reads the files of a bundle, chunk by chunk.
 * @throws when it stops in the middle of one
 */
export async function* readBundle(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer> | undefined> {
  let held = new Uint8Array();
  for await (const chunk of chunks) {
    held = concatBytes([held, chunk]);
    const view = new DataView(held.buffer, held.byteOffset, held.byteLength);
    let at = 0;
    while (at + LENGTH_BYTES <= held.length) {
      const length = view.getUint32(at);
      const from = at + LENGTH_BYTES;
      const to = length === LEFT_OUT ? from : from + length;
      if (to > held.length) break;
      yield length === LEFT_OUT ? undefined : held.slice(from, to);
      at = to;
    }
    held = held.subarray(at);
  }
  if (held.length > 0) throw new Error('The bundle ended in the middle of a file');
}
