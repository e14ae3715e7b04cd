import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type PdfVerdict, verifyPdf } from '#contract/pdf-verification.ts';
import { connectionLost, messageOf } from '#web/api/errors.ts';
import { mutation } from '#web/api/mutation.ts';

export type VerificationState =
  | { readonly status: 'waiting' }
  | { readonly status: 'reading'; readonly done: number; readonly pages: number }
  | { readonly status: 'comparing' }
  | { readonly status: 'verified'; readonly fileName: string; readonly verdict: PdfVerdict }
  | { readonly status: 'failed'; readonly reason: string };

/** Reads a PDF in the browser and has the server compare its transcript with the register. */
export function usePdfVerification() {
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
