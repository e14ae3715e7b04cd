import { mutationOptions } from '@tanstack/react-query';
import type { Transcript } from '#contract/paper/transcript.ts';
import { checkPaper } from '#contract/paper-check.ts';
import { call } from './client.ts';

export const checkPaperMutation = mutationOptions({
  mutationFn: (body: Transcript) => call(checkPaper, { body }),
});
