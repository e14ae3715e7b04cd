import { LoadingOverlay } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { showErrorToast } from '../ui/feedback/toasts.ts';
import type { ExportFormat, ExportSource } from './export-request.ts';

const ExportPreview = lazy(async () => ({
  default: (await import('./preview.tsx')).ExportPreview,
}));

export interface PreviewRequest {
  readonly title: string;
  /** Shown when there is nothing to export. */
  readonly emptyMessage: string;
  /** The first format, PDF by default. */
  readonly format?: ExportFormat;
  /** Offers no other format. */
  readonly isPdfOnly?: boolean | undefined;
  /** Prints the document as soon as it is shown. */
  readonly isPrinted?: boolean | undefined;
  readonly prepare: () => Promise<ExportSource>;
}

/** Shows an export above the screen that holds `preview`: as PDF, unless another format is chosen. */
export function useExportPreview() {
  const [request, setRequest] = useState<PreviewRequest>();
  const close = useCallback(() => setRequest(undefined), []);
  const onEmpty = useCallback(() => {
    if (request) showErrorToast(request.emptyMessage);
    close();
  }, [request, close]);

  const preview = request && (
    <Suspense fallback={<LoadingOverlay visible pos="fixed" zIndex={200} />}>
      <ExportPreview {...request} onEmpty={onEmpty} onClose={close} />
    </Suspense>
  );
  return { showPreview: setRequest, preview };
}
