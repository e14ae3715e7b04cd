import { LoadingOverlay } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { showErrorToast } from '../ui/feedback/toasts.ts';
import type { ExportOrder } from './export-request.ts';

const ExportPreview = lazy(async () => ({
  default: (await import('./preview.tsx')).ExportPreview,
}));

/** What to export, and how to ask for it. */
export interface PreviewRequest {
  readonly title: string;
  /** Said when there is nothing to export. */
  readonly emptyMessage: string;
  readonly prepare: () => Promise<ExportOrder>;
}

/** Exports above the screen that holds `preview`: as PDF, unless another format is chosen there. */
export function useExportPreview() {
  const [printing, setPrinting] = useState<PreviewRequest>();
  const close = useCallback(() => setPrinting(undefined), []);
  const onEmpty = useCallback(() => {
    if (printing) showErrorToast(printing.emptyMessage);
    close();
  }, [printing, close]);

  const preview = printing && (
    <Suspense fallback={<LoadingOverlay visible pos="fixed" zIndex={200} />}>
      <ExportPreview {...printing} onEmpty={onEmpty} onClose={close} />
    </Suspense>
  );
  return { print: setPrinting, preview };
}
