import { mutationOptions } from '@tanstack/react-query';
import { verifyPdf } from '#contract/pdf-verification/calls.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import { call } from '../client/call.ts';

export const verifyPdfMutation = mutationOptions({
  mutationFn: (body: Transcript) => call(verifyPdf, { body }),
});
