import { can } from '#contract/core/permissions.ts';
import type { ListedQuestion, Question } from '#contract/questions/schemas.ts';
import { type CurrentUser, narrowScope } from '#server/access.ts';
import { found } from '#server/errors.ts';
import { presentListedQuestion, presentQuestion } from './present.ts';
import type { QuestionStore } from './store.ts';

export type QuestionService = ReturnType<typeof questionService>;

export function questionService(store: QuestionStore) {
  return {
    /** @param venueId every venue of theirs when left out @throws 404 for somebody else's */
    async list(user: CurrentUser, venueId: string | undefined): Promise<ListedQuestion[]> {
      const { scope } = user;
      const asked = await store.askedAt(
        venueId === undefined ? scope : found(narrowScope(scope, venueId)),
      );
      const namesVenue = can(user, 'question:manage');
      return asked.map((row) => presentListedQuestion(row, namesVenue));
    },

    /** @throws 404 for a question that is asked no more */
    async read(id: string): Promise<Question> {
      return presentQuestion(found(await store.read(id)));
    },
  };
}
