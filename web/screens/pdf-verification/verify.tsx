import { Alert, Button, FileButton, Loader, Progress, Stack, Text } from '@mantine/core';
import { IconCircleX, IconFileSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import { NAV } from '#contract/messages/shell.ts';
import { type PdfVerdict, verifyPdf } from '#contract/pdf-verification.ts';
import { connectionLost, messageOf } from '#web/api/errors.ts';
import { mutation } from '#web/api/mutation.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
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

type VerificationState =
  | { readonly status: 'waiting' }
  | { readonly status: 'reading'; readonly done: number; readonly pages: number }
  | { readonly status: 'comparing' }
  | { readonly status: 'verified'; readonly fileName: string; readonly verdict: PdfVerdict }
  | { readonly status: 'failed'; readonly reason: string };

/** Reads a PDF in the browser and has the server compare its transcript with the register. */
function usePdfVerification() {
  const [state, setState] = useState<VerificationState>({ status: 'waiting' });
  const { mutateAsync } = useMutation(mutation(verifyPdf));

  async function verdictOn(file: File): Promise<VerificationState> {
    const { readRegister } = await import('#web/export/read-register.ts').catch(() => {
      throw connectionLost();
    });
    const read = await readRegister(file, (done, pages) =>
      setState({ status: 'reading', done, pages }),
    );
    if ('refusal' in read) return { status: 'failed', reason: read.refusal };
    setState({ status: 'comparing' });
    return {
      status: 'verified',
      fileName: file.name,
      verdict: await mutateAsync({ body: read.transcript }),
    };
  }

  async function verify(file: File | null): Promise<void> {
    if (!file) return;
    setState({ status: 'reading', done: 0, pages: 0 });
    try {
      setState(await verdictOn(file));
    } catch (error) {
      setState({ status: 'failed', reason: messageOf(error) });
    }
  }

  return { state, verify };
}
