import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { readTechnician } from '#contract/technicians/calls.ts';
import { query } from '#web/api/query.ts';
import { EditTechnician } from '#web/screens/technicians/edit.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/technicians/edit/$technicianId')({
  beforeLoad: onlyFor((actor) => can(actor, 'technician:update')),
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery(query(readTechnician, { params: { id: params.technicianId } })),
  component: EditTechnicianRoute,
});

function EditTechnicianRoute() {
  return <EditTechnician technicianId={Route.useParams().technicianId} />;
}
