import { mutationOptions } from '@tanstack/react-query';
import { checkPaper } from '#contract/pdf-verification/calls.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import { call } from './client/client.ts';

export const checkPaperMutation = mutationOptions({
  mutationFn: (body: Transcript) => call(checkPaper, { body }),
});
