import type { UploadedFile } from '#contract/inputs/inputs.ts';
import { workerThreads } from '../worker-threads.ts';
import { ReceivedFile } from './received-file.ts';
import type { TemporaryFile } from './temporary-files.ts';
import { UploadRejected } from './upload.ts';
import type { UploadTask, UploadVerdict } from './upload-worker.ts';
import type { UploadContent } from './with-uploads.ts';

/** Content to store of an upload, or the message that rejects it. */
export type ValidUpload =
  | { readonly accepted: UploadContent; readonly rejection?: undefined }
  | { readonly accepted?: undefined; readonly rejection: string };

/** One thread: a file that a register has takes it a millisecond. */
const verdictOn = workerThreads<UploadTask, UploadVerdict>({
  file: new URL('./upload-worker', import.meta.url),
  maxThreads: 1,
  maxWaiting: 200,
});

/** Validates an upload that is stored unchanged, by its bytes. @throws 503 when too many wait */
export const validateUpload = (file: UploadedFile): Promise<ValidUpload> =>
  validate(file, { isSignature: false });

/** Validates a signature, and converts it to the format that is stored. @throws 503 when too many wait */
export const validateSignature = (file: UploadedFile): Promise<ValidUpload> =>
  validate(file, { isSignature: true });

async function validate(
  file: UploadedFile,
  use: Pick<UploadTask, 'isSignature'>,
): Promise<ValidUpload> {
  if (!(file instanceof ReceivedFile)) throw new Error('An upload is a file of a request');
  try {
    return { accepted: await contentOf(file.file, use) };
  } catch (error) {
    if (error instanceof UploadRejected) return { rejection: error.message };
    throw error;
  }
}

/** Recognises a file by its bytes. @throws UploadRejected, 503 when too many wait */
export async function contentOf(
  file: TemporaryFile,
  use: Pick<UploadTask, 'isSignature'> = { isSignature: false },
): Promise<UploadContent> {
  const { content } = file;
  const source = content instanceof Uint8Array ? content : content.path;
  const verdict = await verdictOn({ source, ...use });
  if ('problem' in verdict) throw new UploadRejected(verdict.problem);
  return { type: verdict.type, content: verdict.converted ?? content };
}
