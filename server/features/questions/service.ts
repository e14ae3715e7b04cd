import type { Question } from '#contract/questions.ts';
import { narrowed, type VenueScope } from '../../access.ts';
import { found } from '../../http/refusal.ts';
import { presentQuestion } from './present.ts';
import type { QuestionStore } from './store.ts';

export type QuestionService = ReturnType<typeof questionService>;

export function questionService(store: QuestionStore) {
  return {
    /** @param venueId every venue of theirs when left out @throws 404 for somebody else's */
    async list(scope: VenueScope, venueId: string | undefined): Promise<Question[]> {
      const asked = venueId === undefined ? scope : found(narrowed(scope, venueId));
      return (await store.askedAt(asked)).map(presentQuestion);
    },

    /** @throws 404 for a question that is asked no more */
    async read(id: string): Promise<Question> {
      return presentQuestion(found(await store.read(id)));
    },
  };
}
