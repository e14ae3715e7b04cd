import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SentBody } from '#contract/core/endpoint.ts';
import { createQuestion, deleteQuestion, listQuestions } from '#contract/questions/calls.ts';
import { call } from './client/call.ts';

/** @param venueId undefined for the questions of all venues */
export const questionsQuery = (venueId: string | undefined) =>
  queryOptions({
    queryKey: ['questions', venueId],
    queryFn: ({ signal }) => call(listQuestions, { query: { venue_id: venueId }, signal }),
  });

/** @param idempotencyKey identical in all attempts of one submission */
export const createQuestionMutation = (idempotencyKey: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof createQuestion>) =>
      call(createQuestion, { body, idempotencyKey }),
  });

export const deleteQuestionMutation = mutationOptions({
  mutationFn: (id: string) => call(deleteQuestion, { params: { id } }),
});
