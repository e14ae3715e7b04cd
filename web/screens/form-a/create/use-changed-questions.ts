import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { questionsQuery } from '#web/api/questions.ts';

/**
 * Loads the questions again once the server refuses the answers as not those to its questions: an admin
 * may have changed them while the check was filled in.
 * @param refusal the server's message about the answers, while it is shown
 * @param onQuestions is given the ids of the current questions
 */
export function useChangedQuestions(
  venueId: string,
  refusal: React.ReactNode,
  onQuestions: (ids: readonly string[]) => void,
): void {
  const queries = useQueryClient();
  const handleQuestions = useEffectEvent(onQuestions);
  useEffect(() => {
    if (!refusal) return;
    const questions = questionsQuery(venueId);
    // A request under way may have been answered before the change.
    const cancelled = queries.cancelQueries({ queryKey: questions.queryKey });
    const fetched = cancelled.then(() => queries.fetchQuery({ ...questions, staleTime: 0 }));
    fetched.then(
      ({ data }) => handleQuestions(data.map(({ id }) => id)),
      // Without a connection the questions stay as they are; the next submit shows the error.
      () => undefined,
    );
  }, [refusal, queries, venueId]);
}
