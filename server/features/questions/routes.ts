import { listQuestions } from '#contract/questions.ts';
import type { Serve } from '../../http/serve.ts';
import type { QuestionService } from './service.ts';

export function questionRoutes(serve: Serve, questions: QuestionService): void {
  serve(listQuestions, async ({ person, query }) => ({
    data: await questions.list(person.scope, query.venue_id),
  }));
}
