import { concatBytes } from '#contract/core/concat-bytes.ts';
import type { UploadedFile } from '#contract/core/fields.ts';

/** A file of a multipart body, held as it came: in memory, without a Blob around it. */
export class ReceivedFile implements UploadedFile {
  readonly name: string;
  readonly type: string;
  size = 0;
  readonly #chunks: Uint8Array[] = [];
  #whole: Uint8Array<ArrayBuffer> | undefined;

  constructor(name: string, type: string) {
    this.name = name;
    this.type = type;
  }

  add(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.size += chunk.length;
  }

  /** All that came, in one piece: the same each time. */
  bytes(): Uint8Array<ArrayBuffer> {
    this.#whole ??= concatBytes(this.#chunks.splice(0));
    return this.#whole;
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.bytes().buffer;
  }
}
