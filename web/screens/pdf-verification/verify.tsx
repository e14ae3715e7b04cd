import {
  Alert,
  Anchor,
  Button,
  FileButton,
  Loader,
  Progress,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconCircleX, IconFileSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { can } from '#contract/access/permissions.ts';
import { KEYS_PATH, VERIFIER_PATH } from '#contract/checkpoints/paths.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { PDF_VERIFICATION, STATEMENT, VERIFIER } from '#contract/messages/pdf-verification.ts';
import { NAV } from '#contract/messages/shell.ts';
import { verifyPdf } from '#contract/pdf-verification.ts';
import { connectionLost, messageOf } from '#web/api/errors.ts';
import { mutation } from '#web/api/mutation.ts';
import { send } from '#web/api/transport.ts';
import { seenNotes } from '#web/session/seen-notes.ts';
import { useStored } from '#web/session/stored-value.ts';
import { actorOf, sessionUser } from '#web/session/user.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { VerdictOn, type Verdicts } from './verdict.tsx';

/** Verifies the PDF of a register. */
export function PdfVerification() {
  const user = useStored(sessionUser);
  const comparesWithRegister = user !== null && can(actorOf(user), 'register:verify');
  const { state, verify } = usePdfVerification(comparesWithRegister);
  // Called after each choice, so that the same file can be chosen again.
  const resetInput = useRef<() => void>(null);
  const isBusy = state.status === 'reading' || state.status === 'comparing';
  return (
    <>
      <title>{PAGE.title(NAV.checkPdf)}</title>
      <Title order={1} mb="lg">
        {NAV.checkPdf}
      </Title>
      <Stack align="flex-start" maw="60rem">
        <Text maw="38rem">
          {STATEMENT.intro} {comparesWithRegister && PDF_VERIFICATION.intro}
        </Text>
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
        <TextLink to="/help/$guide" params={{ guide: 'proof' }}>
          {STATEMENT.whatItProves}
        </TextLink>
        <Anchor href={VERIFIER_PATH} download="nightbook-verify.html">
          {VERIFIER.download}
        </Anchor>
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
      return <VerdictOn {...state} />;
  }
}

type VerificationState =
  | { readonly status: 'waiting' }
  | { readonly status: 'reading'; readonly done: number; readonly pages: number }
  | { readonly status: 'comparing' }
  | ({ readonly status: 'verified' } & Verdicts)
  | { readonly status: 'failed'; readonly reason: string };

/** Verifies a PDF in the browser by what is signed, and has the server compare it with the register for those who may. */
function usePdfVerification(comparesWithRegister: boolean) {
  const [state, setState] = useState<VerificationState>({ status: 'waiting' });
  const { mutateAsync } = useMutation(mutation(verifyPdf));

  async function verdictOn(file: File): Promise<VerificationState> {
    const [{ parsePublishedKeys, verifyFile, readRegister }, keys, bytes] = await Promise.all([
      loadVerifier(),
      send(KEYS_PATH, { method: 'GET' }),
      file.arrayBuffer(),
    ]);
    const onPage = (done: number, pages: number) => setState({ status: 'reading', done, pages });
    const known = { ...parsePublishedKeys(await keys.text()), notes: seenNotes() };
    const signed = await verifyFile(new Uint8Array(bytes), known, onPage);
    if ('refusal' in signed) return { status: 'failed', reason: signed.refusal };
    const result = { status: 'verified', fileName: file.name, signed } as const;
    if (!comparesWithRegister) return result;
    // Again, with the pixels of the signatures.
    const read = await readRegister(new Uint8Array(bytes), onPage);
    if ('refusal' in read) return { status: 'failed', reason: read.refusal };
    setState({ status: 'comparing' });
    return { ...result, compared: await mutateAsync({ body: read.transcript }) };
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

const loadVerifier = () =>
  import('./verifier.ts').catch(() => {
    throw connectionLost();
  });
