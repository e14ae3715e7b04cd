import { createFileRoute, redirect } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { readFormA } from '#contract/form-a/calls.ts';
import { readFormB } from '#contract/form-b/calls.ts';
import { listQuestions } from '#contract/questions/calls.ts';
import { readVenue } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { CheckResult } from '#web/screens/result/check-result.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-a/result/$formId')({
  beforeLoad: onlyFor((actor) => can(actor, 'form-b:update')),
  loader: async ({ context: { queryClient }, params }) => {
    const check = await queryClient.fetchQuery(query(readFormA, { params: { id: params.formId } }));
    if (!check.fault_id) throw redirect({ to: '/form-a' });
    await Promise.all([
      queryClient.fetchQuery(query(listQuestions, { query: { venue_id: check.venue_id } })),
      queryClient.fetchQuery(query(readFormB, { params: { id: check.fault_id } })),
      queryClient.fetchQuery(query(readVenue, { params: { id: check.venue_id } })),
    ]);
  },
  component: CheckResultRoute,
});

function CheckResultRoute() {
  return <CheckResult formId={Route.useParams().formId} />;
}
