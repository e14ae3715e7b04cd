import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { questionsQuery } from '#web/api/questions.ts';

/**
 * While a check was filled in, an admin may have changed the questions. Once the server says that the
 * answers are not those to its questions, they are fetched anew.
 * @param refused what the server said of the answers, while it is said
 * @param onQuestions is given the ids of those asked now
 */
export function useChangedQuestions(
  venueId: string,
  refused: React.ReactNode,
  onQuestions: (ids: readonly string[]) => void,
): void {
  const queries = useQueryClient();
  const take = useEffectEvent(onQuestions);
  useEffect(() => {
    if (!refused) return;
    const questions = questionsQuery(venueId);
    // What is under way already may have been asked before they were changed.
    const cancelled = queries.cancelQueries({ queryKey: questions.queryKey });
    const fetched = cancelled.then(() => queries.fetchQuery({ ...questions, staleTime: 0 }));
    fetched.then(
      ({ data }) => take(data.map(({ id }) => id)),
      // Without a connection the questions stay as they are; the next try says so.
      () => undefined,
    );
  }, [refused, queries, venueId]);
}
