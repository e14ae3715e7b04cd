import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PDF_VERIFICATION } from '#contract/messages/screens/pdf-verification.ts';
import type { PaperVerdict } from '#contract/pdf-verification/schemas.ts';
import { connectionLost, sentenceOf } from '#web/api/client/errors.ts';
import { checkPaperMutation } from '#web/api/pdf-verification.ts';

export type Checking =
  | { readonly status: 'waiting' }
  | { readonly status: 'reading'; readonly done: number; readonly pages: number }
  | { readonly status: 'comparing' }
  | { readonly status: 'checked'; readonly fileName: string; readonly verdict: PaperVerdict }
  | { readonly status: 'failed'; readonly reason: string };

/** Reads a PDF here, and asks the server whether what it says is right. */
export function usePaperCheck() {
  const [state, setState] = useState<Checking>({ status: 'waiting' });
  const { mutateAsync } = useMutation(checkPaperMutation);

  async function outcomeOf(file: File): Promise<Checking> {
    const { readRegister } = await import('#web/export/read-register.ts').catch(() => {
      throw connectionLost();
    });
    const said = await readRegister(file, (done, pages) =>
      setState({ status: 'reading', done, pages }),
    );
    if (!said) return { status: 'failed', reason: PDF_VERIFICATION.notARegister };
    setState({ status: 'comparing' });
    return { status: 'checked', fileName: file.name, verdict: await mutateAsync(said) };
  }

  async function check(file: File | null): Promise<void> {
    if (!file) return;
    setState({ status: 'reading', done: 0, pages: 0 });
    try {
      setState(await outcomeOf(file));
    } catch (error) {
      setState({ status: 'failed', reason: sentenceOf(error) });
    }
  }

  return { state, check };
}
