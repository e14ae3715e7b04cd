import { Center, Progress, Stack, Text } from '@mantine/core';
import type { Ref } from 'react';
import { PRINT } from '#contract/messages/added/print.ts';
import { TEXT } from '#contract/messages/texts.ts';
import classes from './preview.module.css';
import { PreviewActions } from './preview-actions.tsx';
import type { RegisterPdf } from './use-register-pdf.ts';

interface PreviewBodyProps {
  pdf: RegisterPdf;
  /** Whether the browser shows a PDF within a page. */
  embedded: boolean;
  frame: Ref<HTMLIFrameElement>;
  title: string;
}

export function PreviewBody({ pdf, embedded, frame, title }: PreviewBodyProps) {
  if (pdf.status === 'ready' && embedded)
    return (
      <iframe
        ref={frame}
        className={classes.frame}
        src={`${pdf.address}#view=FitH`}
        title={title}
      />
    );
  return (
    <Center h="100%">
      {pdf.status === 'building' && <Building done={pdf.done} total={pdf.total} />}
      {pdf.status === 'failed' && <Text role="alert">{pdf.reason}</Text>}
      {pdf.status === 'ready' && (
        <Stack align="center">
          <Text role="status">{PRINT.ready}</Text>
          <PreviewActions {...pdf} />
        </Stack>
      )}
    </Center>
  );
}

function Building({ done, total }: { done: number; total: number }) {
  const progress = PRINT.progress(done, total);
  return (
    <Stack w="min(24rem, 100%)" gap="xs" ta="center">
      <Text role="status">{TEXT.pdfLoading}</Text>
      <Progress.Root>
        <Progress.Section
          value={(done / Math.max(1, total)) * 100}
          aria-label={progress}
          color="amber.6"
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" className={classes.count}>
        {progress}
      </Text>
    </Stack>
  );
}
