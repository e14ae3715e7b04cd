import { QUESTIONS } from '#contract/messages/form-a.ts';
import { createQuestion, deleteQuestion, listQuestions } from '#contract/questions/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { QuestionService } from './service.ts';

export function questionRoutes(serve: Serve, questions: QuestionService): void {
  serve(listQuestions, async ({ user, query }) => {
    const data = await questions.list(user, query.venue_id);
    return { data, administrator: data.length === 0 ? await questions.administrator() : null };
  });

  serve(createQuestion, ({ user, body, submission }) => questions.create(user, body, submission));

  serve(deleteQuestion, async ({ user, params }) => {
    await questions.void(user, params.id);
    return { message: QUESTIONS.deleted };
  });
}
