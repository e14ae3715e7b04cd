import { createFileRoute, redirect } from '@tanstack/react-router';
import { can } from '#contract/core/permissions/permissions.ts';
import { questionsQuery } from '#web/api/questions.ts';
import { formA } from '#web/api/registers/form-a.ts';
import { formB } from '#web/api/registers/form-b.ts';
import { venueQuery } from '#web/api/venues.ts';
import { CheckResult } from '#web/screens/result/check-result.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-a/result/$formId')({
  beforeLoad: onlyFor((actor) => can(actor, 'form-b:update')),
  loader: async ({ context: { queryClient }, params }) => {
    const check = await queryClient.fetchQuery(formA.entryQuery(params.formId));
    if (!check.fault_id) throw redirect({ to: '/form-a' });
    await Promise.all([
      queryClient.fetchQuery(questionsQuery(check.venue_id)),
      queryClient.fetchQuery(formB.entryQuery(check.fault_id)),
      queryClient.fetchQuery(venueQuery(check.venue_id)),
    ]);
  },
  component: CheckResultRoute,
});

function CheckResultRoute() {
  return <CheckResult formId={Route.useParams().formId} />;
}
