import { queryOptions } from '@tanstack/react-query';
import { listQuestions } from '#contract/questions.ts';
import { call } from './client.ts';

/** @param venueId undefined for the questions of all venues */
export const questionsQuery = (venueId: string | undefined) =>
  queryOptions({
    queryKey: ['questions', venueId],
    queryFn: ({ signal }) => call(listQuestions, { query: { venue_id: venueId }, signal }),
  });
