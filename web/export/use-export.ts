import { useEffect, useState } from 'react';
import { sentenceOf } from '../api/client/errors.ts';
import type { ExportedFile, ExportProgress } from './export-report.ts';
import type { ExportFormat, ExportOrder } from './export-request.ts';
import { runExport } from './run-export.ts';

export type ExportState =
  | ExportProgress
  | ({
      readonly kind: 'ready';
      /** Works until another is made or the component is gone. */
      readonly address: string;
    } & ExportedFile)
  | { readonly kind: 'failed'; readonly reason: string };

const STARTING: ExportState = { kind: 'fetching', done: 0, total: undefined };

/**
 * Exports in the format asked for; what is under way stops when another is asked for, and when the
 * component goes.
 * @param prepare the same function as long as the same is to be exported
 */
export function useExport(
  prepare: () => Promise<ExportOrder>,
  format: ExportFormat,
  onEmpty: () => void,
): ExportState {
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
      const order = await prepare().catch((error: unknown) => {
        throw new Error(sentenceOf(error));
      });
      return runExport({ ...order, format }, { onProgress: setState, signal: stop.signal });
    };
    setState(STARTING);
    start().then(show, (error: Error) => {
      if (!stop.signal.aborted) setState({ kind: 'failed', reason: error.message });
    });
    return () => {
      stop.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [prepare, format, onEmpty]);

  return state;
}
