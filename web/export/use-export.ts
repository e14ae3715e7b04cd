import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../api/errors.ts';
import { settingsQuery } from '../api/settings.ts';
import type { ExportedFile, ExportProgress } from './export-report.ts';
import type { ExportFormat, ExportSource } from './export-request.ts';
import { exportRequest, runExport } from './run-export.ts';

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
      const [source, settings] = await preparing.catch((error: unknown) => {
        throw new Error(messageOf(error));
      });
      return runExport(exportRequest(source, settings, format), {
        onProgress: setState,
        signal: stop.signal,
      });
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
