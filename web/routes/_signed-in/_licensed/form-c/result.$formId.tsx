import { createFileRoute, redirect } from '@tanstack/react-router';
import { can } from '#contract/core/permissions/permissions.ts';
import { formB } from '#web/api/registers/form-b.ts';
import { formC } from '#web/api/registers/form-c.ts';
import { venueQuery } from '#web/api/venues.ts';
import { InspectionResult } from '#web/screens/result/inspection-result.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-c/result/$formId')({
  beforeLoad: onlyFor((actor) => can(actor, 'form-b:update')),
  loader: async ({ context: { queryClient }, params }) => {
    const inspection = await queryClient.fetchQuery(formC.entryQuery(params.formId));
    if (!inspection.fault_id) throw redirect({ to: '/form-c' });
    await Promise.all([
      queryClient.fetchQuery(formB.entryQuery(inspection.fault_id)),
      queryClient.fetchQuery(venueQuery(inspection.venue_id)),
    ]);
  },
  component: InspectionResultRoute,
});

function InspectionResultRoute() {
  return <InspectionResult formId={Route.useParams().formId} />;
}
