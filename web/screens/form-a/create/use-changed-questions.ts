import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listQuestions } from '#contract/questions/calls.ts';
import type { Question } from '#contract/questions/schemas.ts';
import { query } from '#web/api/query.ts';

/**
 * Loads the questions again when the server refuses the answers: an admin may have changed the questions
 * while the check was filled in.
 * @param refusal the server's message about the answers, while it is shown
 * @param onQuestions called with the current questions
 */
export function useChangedQuestions(
  venueId: string,
  refusal: React.ReactNode,
  onQuestions: (questions: readonly Question[]) => void,
): void {
  const queries = useQueryClient();
  const handleQuestions = useEffectEvent(onQuestions);
  useEffect(() => {
    if (!refusal) return;
    const questions = query(listQuestions, { query: { venue_id: venueId } });
    // A request that is already running may return the questions before the change.
    const cancelled = queries.cancelQueries({ queryKey: questions.queryKey });
    const fetched = cancelled.then(() => queries.fetchQuery({ ...questions, staleTime: 0 }));
    fetched.then(
      ({ data }) => handleQuestions(data),
      // Without a connection the questions do not change; the next submit shows the error.
      () => undefined,
    );
  }, [refusal, queries, venueId]);
}
