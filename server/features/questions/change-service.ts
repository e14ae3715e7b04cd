import type { z } from 'zod';
import { can } from '#contract/core/permissions.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import type { createQuestion } from '#contract/questions/calls.ts';
import type { Question } from '#contract/questions/schemas.ts';
import type { CurrentUser } from '#server/access.ts';
import { forbidden, found, throwIfInvalid } from '#server/errors.ts';
import { NO_VENUE, recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Submission } from '#server/submission.ts';
import { presentQuestion } from './present.ts';
import type { QuestionService } from './service.ts';
import { questionWrite } from './write-store.ts';

type NewQuestion = z.output<(typeof createQuestion)['body']>;

export type QuestionChanges = ReturnType<typeof questionChanges>;

/** Asks more questions, and stops asking some. */
export function questionChanges(db: Database, questions: QuestionService, now: () => Date) {
  return {
    /** The new question comes last. @param form its venue, or every venue when it names none */
    async create(user: CurrentUser, form: NewQuestion, submission?: Submission): Promise<Question> {
      const id = await recordOnce(db, NO_VENUE, user, now(), submission, async (trx, chain) => {
        const write = questionWrite(trx);
        const { title, venue_id = null } = form;
        const isAsked = venue_id === null || (await write.venueExists(venue_id));
        throwIfInvalid({ venue_id: isAsked ? undefined : API_ERROR.notFound });
        const after = await write.append({ title, venue_id });
        const entityId = after.id;
        chain.record({ action: 'create', entity: 'question', entityId, before: null, after });
        return entityId;
      });
      return questions.read(id);
    },

    /** Entries keep the titles of what they answered. @throws 403 for a core question */
    async void(user: CurrentUser, id: string): Promise<void> {
      await recordChange(db, NO_VENUE, user, now(), async (trx, chain) => {
        const write = questionWrite(trx);
        const before = found(await write.current(id));
        if (!can(user, 'question:delete', presentQuestion(before))) throw forbidden();
        const after = await write.void(id, now());
        chain.record({ action: 'void', entity: 'question', entityId: id, before, after });
      });
    },
  };
}
