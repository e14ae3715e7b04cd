import { concatBytes } from '#contract/core/concat-bytes.ts';
import type { UploadedFile } from '#contract/core/fields.ts';

/** A file of a multipart body, held in memory as the chunks that arrived. */
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

  /** Returns all bytes, as one array that later calls return too. */
  bytes(): Uint8Array<ArrayBuffer> {
    this.#whole ??= concatBytes(this.#chunks.splice(0));
    return this.#whole;
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.bytes().buffer;
  }
}
