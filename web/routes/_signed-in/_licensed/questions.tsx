import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { listQuestions } from '#contract/questions/calls.ts';
import { query } from '#web/api/query.ts';
import { QuestionList } from '#web/screens/questions.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/questions')({
  beforeLoad: onlyFor((actor) => can(actor, 'question:manage')),
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context }) =>
    void context.queryClient.prefetchQuery(query(listQuestions, { query: {} })),
  component: QuestionList,
});
