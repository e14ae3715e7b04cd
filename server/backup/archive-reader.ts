import type { Readable } from 'node:stream';
import { openPromise } from 'yauzl';

export interface ArchivePart {
  readonly name: string;
  /** CRC-32 of the content, from the list of parts. Reading does not verify it. */
  readonly crc32: number;
  /** Bytes of the content. */
  readonly size: number;
  open(): Promise<Readable>;
}

/**
 * Reads the parts of a zip file in the order in which they were written, in constant memory.
 * @throws for a file that is no zip file or is truncated: the list of its parts is at its end
 */
export async function* readParts(file: string): AsyncGenerator<ArchivePart> {
  const zip = await openPromise(file);
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, crc32, uncompressedSize: size } = entry;
      yield { name, crc32, size, open: () => zip.openReadStreamPromise(entry) };
    }
  } finally {
    zip.close();
  }
}
