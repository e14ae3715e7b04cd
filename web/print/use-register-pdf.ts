import { useEffect, useState } from 'react';
import type { RegisterJob } from '#contract/paper/register-job.ts';
import { type BuiltPdf, buildPdf } from './build-pdf.ts';

export type RegisterPdf =
  /** Counted in entries. */
  | { readonly status: 'building'; readonly done: number; readonly total: number }
  | {
      readonly status: 'ready';
      /** Works until the component is gone. */
      readonly address: string;
      readonly fileName: string;
    }
  | { readonly status: 'failed'; readonly reason: string };

/** Builds the job that it is first given; stops when the component goes. */
export function useRegisterPdf(given: RegisterJob): RegisterPdf {
  const [job] = useState(given);
  const total = job.entries.length;
  const [state, setState] = useState<RegisterPdf>({ status: 'building', done: 0, total });

  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    const onProgress = (done: number) => setState({ status: 'building', done, total });
    const show = ({ pdf, fileName }: BuiltPdf) => {
      address = URL.createObjectURL(pdf);
      setState({ status: 'ready', address, fileName });
    };
    const fail = (error: Error) => {
      if (!stop.signal.aborted) setState({ status: 'failed', reason: error.message });
    };
    buildPdf(job, { onProgress, signal: stop.signal }).then(show, fail);
    return () => {
      stop.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [job, total]);

  return state;
}
