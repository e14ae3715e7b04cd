import { createFileRoute, redirect } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { readFormB } from '#contract/form-b/calls.ts';
import { readFormC } from '#contract/form-c/calls.ts';
import { readVenue } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { InspectionResult } from '#web/screens/result/inspection-result.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-c/result/$formId')({
  beforeLoad: onlyFor((actor) => can(actor, 'form-b:update')),
  loader: async ({ context: { queryClient }, params }) => {
    const inspection = await queryClient.fetchQuery(
      query(readFormC, { params: { id: params.formId } }),
    );
    if (!inspection.fault_id) throw redirect({ to: '/form-c' });
    await Promise.all([
      queryClient.fetchQuery(query(readFormB, { params: { id: inspection.fault_id } })),
      queryClient.fetchQuery(query(readVenue, { params: { id: inspection.venue_id } })),
    ]);
  },
  component: InspectionResultRoute,
});

function InspectionResultRoute() {
  return <InspectionResult formId={Route.useParams().formId} />;
}
