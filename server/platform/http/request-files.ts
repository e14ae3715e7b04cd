import type { Readable } from 'node:stream';
import type { TemporaryFile, TemporaryFiles } from '../files/temporary-files.ts';
import { UploadRejected } from '../files/upload.ts';
import { MULTIPART_LIMITS, UPLOAD_IDLE_MS } from './body-limits.ts';
import { createUploadBudget, type Sender } from './upload-budget.ts';

/** The files of one request, until it is answered. */
export interface RequestFiles {
  /**
   * @throws UploadRejected for a file that is too large, 429 and 503 as `createUploadBudget`, the error of
   * the stream, which is ended when nothing arrives for `UPLOAD_IDLE_MS`
   */
  receive(stream: Readable): Promise<TemporaryFile>;
  /** Removes them. */
  end(): Promise<void>;
}

/** Begins to receive the files of a request. @throws 429 and 503 as `createUploadBudget` */
export type ReceiveFiles = (sender: Sender) => RequestFiles;

export function requestFiles(temporaryFiles: TemporaryFiles): ReceiveFiles {
  const budget = createUploadBudget();
  return (sender) => {
    const share = budget.begin(sender);
    const received: TemporaryFile[] = [];
    return {
      async receive(stream) {
        const idle = setTimeout(() => stream.destroy(), UPLOAD_IDLE_MS);
        let size = 0;
        const count = (bytes: number) => {
          idle.refresh();
          size += bytes;
          if (size > MULTIPART_LIMITS.fileSize) throw new UploadRejected('tooLarge');
          share.take(bytes);
        };
        try {
          const file = await temporaryFiles.receive(stream, count);
          received.push(file);
          return file;
        } finally {
          clearTimeout(idle);
        }
      },

      async end() {
        share.end();
        await Promise.all(received.map((file) => file.remove()));
      },
    };
  };
}
