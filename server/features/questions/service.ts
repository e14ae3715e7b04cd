import type { Question } from '#contract/questions.ts';
import { narrowed, type VenueScope } from '../../access.ts';
import { found } from '../../http/refusal.ts';
import type { QuestionStore } from './store.ts';

export type QuestionService = ReturnType<typeof questionService>;

export function questionService(store: QuestionStore) {
  return {
    /** @param venueId everywhere when left out @throws 404 for somebody else's venue */
    async list(scope: VenueScope, venueId: string | undefined): Promise<Question[]> {
      if (venueId === undefined) return (await store.all()).map(present);
      found(narrowed(scope, venueId));
      return (await store.askedAt(venueId)).map(present);
    },
  };
}

function present(row: { id: string; title: string; is_core: boolean }): Question {
  return { id: row.id, title: row.title, isCoreQuestion: row.is_core };
}
