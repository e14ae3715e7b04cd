import { PRINT } from '#contract/messages/added/print.ts';
import type { RegisterJob } from '#contract/paper/register-job.ts';
import type { PdfReport } from './pdf-report.ts';

export interface BuiltPdf {
  readonly pdf: Blob;
  readonly fileName: string;
}

export interface BuildOptions {
  /** Told after each page, in entries. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Stops the work. */
  readonly signal?: AbortSignal;
}

/**
 * Builds a register's PDF in a worker of its own.
 * @throws Error with a sentence for the person; the signal's reason when aborted
 */
export function buildPdf(
  job: RegisterJob,
  { onProgress, signal }: BuildOptions = {},
): Promise<BuiltPdf> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const built = new Promise<BuiltPdf>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', () => reject(new Error(PRINT.failed)));
    worker.addEventListener('message', ({ data }: MessageEvent<PdfReport>) => {
      if (data.kind === 'progress') onProgress?.(data.done, data.total);
      else if (data.kind === 'done') resolve({ pdf: data.pdf, fileName: data.fileName });
      else reject(new Error(data.reason));
    });
  });
  worker.postMessage(job);
  return built.finally(() => worker.terminate());
}
