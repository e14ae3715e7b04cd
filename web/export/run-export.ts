import type { Response } from '#contract/access/endpoint.ts';
import { bundleFiles } from '#contract/files.ts';
import { EXPORT } from '#contract/messages/lists.ts';
import { signPageCodes } from '#contract/page-codes/calls.ts';
import type { readSettings } from '#contract/settings.ts';
import { plainCall } from '../api/call.ts';
import type { ExportedFile, ExportProgress, ExportReport } from './export-report.ts';
import type { ExportFormat, ExportRequest, ExportSource } from './export-request.ts';

/** Completes the request of an export with the calls of the worker and the name of the operator. @param token see `plainCall` */
export function exportRequest(
  { header, ...source }: ExportSource,
  { operator_name: operator }: Pick<Response<typeof readSettings>, 'operator_name'>,
  format: ExportFormat,
  token?: string,
): ExportRequest {
  return {
    ...source,
    header: { ...header, ...(operator !== null && { operator }) },
    bundle: plainCall(bundleFiles, {}, token),
    pageCodes: plainCall(signPageCodes, {}, token),
    format,
  };
}

interface ExportOptions {
  readonly onProgress: (progress: ExportProgress) => void;
  /** Stops the worker at once. */
  readonly signal: AbortSignal;
}

/**
 * Exports in a new worker.
 * @returns undefined when there is nothing to export
 * @throws Error with a sentence for the user; the signal's reason when aborted
 */
export function runExport(
  request: ExportRequest,
  { onProgress, signal }: ExportOptions,
): Promise<ExportedFile | undefined> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const exported = new Promise<ExportedFile | undefined>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', () => reject(new Error(EXPORT.failed)));
    worker.addEventListener('message', ({ data }: MessageEvent<ExportReport>) => {
      if (data.kind === 'done') resolve(data);
      else if (data.kind === 'empty') resolve(undefined);
      else if (data.kind === 'failed') reject(new Error(data.reason));
      else onProgress(data);
    });
  });
  worker.postMessage(request);
  return exported.finally(() => worker.terminate());
}

/**
 * Exports to a file, on a page without a preview. The certificate of an inspection is the form `certificate` of the list
 * that `printFormC` returns.
 * @param token see `plainCall`
 * @returns undefined when there is nothing to export
 * @throws Error with a sentence for the user
 */
export async function exportFile(
  source: ExportSource,
  settings: Parameters<typeof exportRequest>[1],
  format: ExportFormat,
  token?: string,
): Promise<File | undefined> {
  const { signal } = new AbortController();
  const request = exportRequest(source, settings, format, token);
  const exported = await runExport(request, { onProgress: () => {}, signal });
  return exported && new File([exported.file], exported.fileName, { type: exported.file.type });
}
