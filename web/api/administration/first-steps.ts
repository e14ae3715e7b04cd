import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SentBody } from '#contract/core/endpoint.ts';
import { hideFirstSteps, noteTrial, readFirstSteps } from '#contract/first-steps/calls.ts';
import { call } from '../client/call.ts';

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => call(readFirstSteps, { signal }),
});

export const hideFirstStepsMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof hideFirstSteps>) => call(hideFirstSteps, { body }),
});

export const noteTrialMutation = mutationOptions({ mutationFn: () => call(noteTrial, {}) });
