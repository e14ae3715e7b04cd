import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Question } from '#contract/questions/schemas.ts';
import { nightCardQuery } from '#web/api/night-card.ts';

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
    const card = nightCardQuery(venueId);
    // A request that is already running may return the questions before the change.
    const cancelled = queries.cancelQueries({ queryKey: card.queryKey });
    const fetched = cancelled.then(() => queries.fetchQuery({ ...card, staleTime: 0 }));
    fetched.then(
      ({ questions }) => handleQuestions(questions),
      // Without a connection the questions do not change; the next submit shows the error.
      () => undefined,
    );
  }, [refusal, queries, venueId]);
}
