import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import { concatBytes } from './core/concat-bytes.ts';

/** Addresses per call: as many presigned addresses as fit into a request. */
export const BUNDLE_MAX_FILES = 200;
/** Bytes. Larger files are left out; a signature is about a tenth of it. */
export const BUNDLED_FILE_MAX_BYTES = 256 * 1024;
/** Bytes of the length before each file: unsigned, big-endian. */
const LENGTH_BYTES = 4;
/** Length of a file that is left out. */
const LEFT_OUT = 0xff_ff_ff_ff;

/** Encodes a file of a bundle: its length and its bytes. @param file undefined to leave it out */
export function bundled(file: Uint8Array | undefined): Uint8Array {
  const bytes = new Uint8Array(LENGTH_BYTES + (file?.length ?? 0));
  new DataView(bytes.buffer).setUint32(0, file?.length ?? LEFT_OUT);
  if (file) bytes.set(file, LENGTH_BYTES);
  return bytes;
}

/**
 * Reads the files of a bundle, chunk by chunk. Yields undefined for a file that is left out, which has to
 * be fetched by itself.
 * @throws when the bundle ends within a file
 */
export async function* readBundle(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer> | undefined> {
  let buffered = new Uint8Array();
  for await (const chunk of chunks) {
    buffered = concatBytes([buffered, chunk]);
    const view = new DataView(buffered.buffer, buffered.byteOffset, buffered.byteLength);
    let at = 0;
    while (at + LENGTH_BYTES <= buffered.length) {
      const length = view.getUint32(at);
      const from = at + LENGTH_BYTES;
      const to = length === LEFT_OUT ? from : from + length;
      if (to > buffered.length) break;
      yield length === LEFT_OUT ? undefined : buffered.slice(from, to);
      at = to;
    }
    buffered = buffered.subarray(at);
  }
  if (buffered.length > 0) throw new Error('The bundle ended in the middle of a file');
}

/** Characters: longer than any address of a file. */
const ADDRESS_MAX_LENGTH = 2000;

export const bundleFiles = endpoint({
  method: 'POST',
  path: '/files/bundle',
  summary: 'The small files at many signed addresses, each of them checked, in one answer',
  access: { action: 'file:bundle', visitToo: true, certificateToo: true },
  body: z.object({
    addresses: z.array(z.string().max(ADDRESS_MAX_LENGTH)).min(1).max(BUNDLE_MAX_FILES),
  }),
  /** The result of `bundled` for each address, in order. */
  response: z.string().meta({ format: 'binary' }),
  respondsWithBytes: true,
});

const FILE_KEY = /\/([a-z]+)-[0-9a-f]{32}(?:-([0-9a-f]{64}))?(\.[a-z]+)\?/;

/** Names the file at an address by its kind and the SHA-256 of its bytes. @returns undefined for other text */
export function fileNameIn(address: string): string | undefined {
  const [isFile, kind, hash = 'unknown', ending] = FILE_KEY.exec(address) ?? [];
  return isFile === undefined ? undefined : `${kind}-${hash}${ending}`;
}
