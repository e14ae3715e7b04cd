import { readFile } from 'node:fs/promises';
import type { UploadedFile } from '#contract/inputs/inputs.ts';
import type { TemporaryFile } from './temporary-files.ts';

/** A file of a multipart body. */
export class ReceivedFile implements UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly file: TemporaryFile;

  constructor(name: string, type: string, file: TemporaryFile) {
    this.name = name;
    this.type = type;
    this.file = file;
  }

  get size(): number {
    return this.file.size;
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const { content } = this.file;
    const bytes = content instanceof Uint8Array ? content : await readFile(content.path);
    return new Uint8Array(bytes).buffer;
  }
}
