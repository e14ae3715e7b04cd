import { TOAST } from '#contract/messages/spec/toasts.ts';
import { createQuestion, deleteQuestion, listQuestions } from '#contract/questions/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { QuestionChanges } from './change-service.ts';
import type { QuestionService } from './service.ts';

export function questionRoutes(
  serve: Serve,
  questions: QuestionService,
  changes: QuestionChanges,
): void {
  serve(listQuestions, async ({ person, query }) => ({
    data: await questions.list(person, query.venue_id),
  }));

  serve(createQuestion, ({ person, body, submission }) => changes.create(person, body, submission));

  serve(deleteQuestion, async ({ person, params }) => {
    await changes.void(person, params.id);
    return { message: TOAST.questionDeleted };
  });
}
