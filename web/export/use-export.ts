import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bundleFiles } from '#contract/files.ts';
import { EXPORT } from '#contract/messages/lists.ts';
import { signPageCodes } from '#contract/page-codes/calls.ts';
import { plainCall } from '../api/call.ts';
import { messageOf } from '../api/errors.ts';
import { settingsQuery } from '../api/settings.ts';
import type { ExportedFile, ExportProgress, ExportReport } from './export-report.ts';
import type { ExportFormat, ExportRequest, ExportSource } from './export-request.ts';

export type ExportState =
  | ExportProgress
  | ({
      readonly kind: 'ready';
      /** Address of the file, valid until the next export or the unmount. */
      readonly address: string;
    } & ExportedFile)
  | { readonly kind: 'failed'; readonly reason: string };

const STARTING: ExportState = { kind: 'fetching', done: 0, total: undefined };

/**
 * Exports in a format. A running export stops when another format is chosen and when the component is
 * unmounted.
 * @param prepare a stable function: another one starts another export
 */
export function useExport(
  prepare: () => Promise<ExportSource>,
  format: ExportFormat,
  onEmpty: () => void,
): ExportState {
  const queries = useQueryClient();
  const [state, setState] = useState<ExportState>(STARTING);

  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    const show = (exported: ExportedFile | undefined) => {
      if (!exported) return onEmpty();
      address = URL.createObjectURL(exported.file);
      setState({ ...exported, kind: 'ready', address });
    };
    const start = async () => {
      const preparing = Promise.all([prepare(), queries.ensureQueryData(settingsQuery)]);
      const [request, { operator_name: operator }] = await preparing.catch((error: unknown) => {
        throw new Error(messageOf(error));
      });
      const header = { ...request.header, ...(operator !== null && { operator }) };
      const calls = { bundle: plainCall(bundleFiles), pageCodes: plainCall(signPageCodes) };
      return runExport(
        { ...request, ...calls, header, format },
        { onProgress: setState, signal: stop.signal },
      );
    };
    setState(STARTING);
    start().then(show, (error: Error) => {
      if (!stop.signal.aborted) setState({ kind: 'failed', reason: error.message });
    });
    return () => {
      stop.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [prepare, format, onEmpty, queries]);

  return state;
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
function runExport(
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
