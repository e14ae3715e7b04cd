import { LoadingOverlay } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { RegisterJob } from '#contract/paper/register-job.ts';
import { sentenceOf } from '#web/api/errors.ts';
import { showError } from '#web/components/feedback/toasts.ts';

const PdfPreview = lazy(async () => ({
  default: (await import('./preview.tsx')).PdfPreview,
}));

const waiting = <LoadingOverlay visible pos="fixed" zIndex={200} />;

/** Fetches what is to be printed, and shows it as a PDF above the screen that holds `preview`. */
export function usePrinting() {
  const [isFetching, setFetching] = useState(false);
  const [job, setJob] = useState<RegisterJob>();

  /** @param emptyMessage said when there is nothing to print */
  async function print(emptyMessage: string, fetchJob: () => Promise<RegisterJob>): Promise<void> {
    setFetching(true);
    try {
      const fetched = await fetchJob();
      if (fetched.entries.length === 0) showError(emptyMessage);
      else setJob(fetched);
    } catch (error) {
      showError(sentenceOf(error));
    } finally {
      setFetching(false);
    }
  }

  const preview = (
    <>
      {isFetching && waiting}
      {job && (
        <Suspense fallback={waiting}>
          <PdfPreview key={job.header.exportedAt} job={job} onClose={() => setJob(undefined)} />
        </Suspense>
      )}
    </>
  );
  return { print, preview };
}
