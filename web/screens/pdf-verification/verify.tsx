import { Alert, Button, FileButton, Loader, Progress, Stack, Text } from '@mantine/core';
import { IconCircleX, IconFileSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import { NAV } from '#contract/messages/shell.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { usePdfVerification, type VerificationState } from './use-pdf-verification.ts';
import { Verdict } from './verdict.tsx';

/** Verifies the PDF of a register. */
export function PdfVerification() {
  const { state, verify } = usePdfVerification();
  // Called after each choice, so that the same file can be chosen again.
  const resetInput = useRef<() => void>(null);
  const isBusy = state.status === 'reading' || state.status === 'comparing';
  return (
    <>
      <PageHeader title={NAV.checkPdf} />
      <Stack align="flex-start" maw="60rem">
        <Text maw="38rem">{PDF_VERIFICATION.intro}</Text>
        <FileButton
          resetRef={resetInput}
          accept="application/pdf,.pdf"
          onChange={(file) => {
            void verify(file);
            resetInput.current?.();
          }}
        >
          {(button) => (
            <Button {...button} loading={isBusy} leftSection={<IconFileSearch size={18} />}>
              {PDF_VERIFICATION.choose}
            </Button>
          )}
        </FileButton>
        <Stack w="100%" aria-live="polite">
          <Outcome {...state} />
        </Stack>
      </Stack>
    </>
  );
}

function Outcome(state: VerificationState) {
  switch (state.status) {
    case 'waiting':
      return null;
    case 'reading':
      return (
        <Stack gap={6}>
          {state.pages > 0 && <Text>{PDF_VERIFICATION.reading(state.done, state.pages)}</Text>}
          <Progress
            value={state.pages > 0 ? (state.done / state.pages) * 100 : 0}
            aria-label={NAV.checkPdf}
          />
        </Stack>
      );
    case 'comparing':
      return (
        <Text>
          <Loader size="xs" mr="xs" aria-hidden />
          {PDF_VERIFICATION.comparing}
        </Text>
      );
    case 'failed':
      return (
        <Alert
          variant="default"
          icon={<IconCircleX color="var(--mantine-color-red-text)" />}
          title={state.reason}
        />
      );
    case 'verified':
      return <Verdict {...state} />;
  }
}
