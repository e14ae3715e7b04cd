import { IMPORT_ERROR } from '#contract/messages/import.ts';
import type { ReadFile } from './read-table.ts';

/** Reads a spreadsheet in a new worker. */
export function readSpreadsheet(file: File): Promise<ReadFile> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const read = new Promise<ReadFile>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => resolve(data));
    worker.addEventListener('error', () => resolve({ refusal: IMPORT_ERROR.notASpreadsheet }));
  });
  worker.postMessage(file);
  return read.finally(() => worker.terminate());
}
