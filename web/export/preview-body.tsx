import { Button, Center, Progress, Stack, Text } from '@mantine/core';
import { lazy, type Ref, Suspense } from 'react';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT } from '#contract/messages/lists.ts';
import classes from './preview.module.css';
import { PreviewActions } from './preview-actions.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import type { ExportState } from './use-export.ts';
import type { ExportProgress } from './worker/export-report.ts';
import type { ExportFormat } from './worker/export-request.ts';

/** Without it, the document can still be opened and saved. */
const PdfPages = lazy(async () => {
  const code = await import('./pdf-pages.tsx').catch(() => undefined);
  return { default: code?.PdfPages ?? ((_: { file: Blob; title: string }) => null) };
});

interface PreviewBodyProps {
  state: ExportState;
  format: ExportFormat;
  /** The browser shows the document within the page. */
  isEmbedded: boolean;
  frame: Ref<HTMLIFrameElement>;
  title: string;
  onCancel: () => void;
  /** Called once the browser shows the document. */
  onShown?: (() => void) | undefined;
}

export function PreviewBody({
  state,
  format,
  isEmbedded,
  frame,
  title,
  onCancel,
  onShown,
}: PreviewBodyProps) {
  if (state.kind === 'ready' && isEmbedded)
    return (
      <iframe
        ref={frame}
        className={classes.frame}
        src={`${state.address}#view=FitH`}
        title={title}
        onLoad={onShown}
      />
    );
  if (state.kind === 'ready' && format === 'pdf')
    return (
      <>
        <PreviewActions {...state} canOpen />
        <Suspense fallback={<Center className={classes.frame} />}>
          <PdfPages file={state.file} title={title} />
        </Suspense>
      </>
    );
  if (state.kind === 'ready') return <SheetPreview {...state} title={title} />;
  return (
    <Center className={format === 'pdf' ? classes.frame : classes.building}>
      {state.kind === 'failed' && <Text role="alert">{state.reason}</Text>}
      {(state.kind === 'fetching' || state.kind === 'writing') && (
        <Building {...state} onCancel={onCancel} />
      )}
    </Center>
  );
}

function Building({ kind, done, total, onCancel }: ExportProgress & { onCancel: () => void }) {
  const progress =
    kind === 'fetching' ? EXPORT.fetched(done, total) : EXPORT.progress(done, total ?? done);
  return (
    <Stack w="min(24rem, 100%)" gap="xs" ta="center">
      <Text role="status">{EXPORT.loading}</Text>
      <Progress.Root>
        <Progress.Section
          value={(done / Math.max(1, total ?? 1)) * 100}
          aria-label={progress}
          color={kind === 'fetching' ? 'amber.3' : 'amber.6'}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" className={classes.count}>
        {progress}
      </Text>
      <Button variant="default" onClick={onCancel} className={classes.cancel}>
        {BUTTON.cancel}
      </Button>
    </Stack>
  );
}
