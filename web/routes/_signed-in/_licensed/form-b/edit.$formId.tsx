import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/core/permissions/permissions.ts';
import { faultReportQuery, formB } from '#web/api/registers/form-b.ts';
import { EditFormB } from '#web/screens/form-b/edit.tsx';
import { FaultView } from '#web/screens/form-b/fault-view.tsx';
import { onlyFor } from '#web/session/guards.ts';
import { useActor } from '#web/session/user.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-b/edit/$formId')({
  beforeLoad: onlyFor((actor) => can(actor, 'form-b:read')),
  loader: ({ context: { actor, queryClient }, params: { formId } }) =>
    Promise.all([
      queryClient.fetchQuery(formB.entryQuery(formId)),
      can(actor, 'form-b:update') || queryClient.fetchQuery(faultReportQuery(formId)),
    ]),
  component: FormBRoute,
});

function FormBRoute() {
  const { formId } = Route.useParams();
  const mayUpdate = can(useActor(), 'form-b:update');
  return mayUpdate ? <EditFormB formId={formId} /> : <FaultView formId={formId} />;
}
