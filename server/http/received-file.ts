import type { UploadedFile } from '#contract/fields.ts';

/** A file of a multipart body. What came is held as it came, without a Blob around it. */
export class ReceivedFile implements UploadedFile {
  readonly name: string;
  readonly type: string;
  size = 0;
  #chunks: Uint8Array[] = [];

  constructor(name: string, type: string) {
    this.name = name;
    this.type = type;
  }

  add(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.size += chunk.length;
  }

  /** All of them in one piece, the same each time. */
  bytes(): Uint8Array<ArrayBuffer> {
    const [first] = this.#chunks;
    if (this.#chunks.length === 1 && isAlone(first)) return first;
    const whole = new Uint8Array(this.size);
    let filled = 0;
    for (const chunk of this.#chunks) {
      whole.set(chunk, filled);
      filled += chunk.length;
    }
    this.#chunks = [whole];
    return whole;
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.bytes().buffer;
  }
}

/** Is there nothing else in the memory that it lies in? */
const isAlone = (chunk: Uint8Array | undefined): chunk is Uint8Array<ArrayBuffer> =>
  chunk?.buffer instanceof ArrayBuffer && chunk.buffer.byteLength === chunk.length;
