import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { readManager } from '#contract/managers/calls.ts';
import { query } from '#web/api/query.ts';
import { EditManager } from '#web/screens/managers/edit.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/managers/edit/$managerId')({
  beforeLoad: onlyFor((actor) => can(actor, 'manager:update')),
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery(query(readManager, { params: { id: params.managerId } })),
  component: EditManagerRoute,
});

function EditManagerRoute() {
  return <EditManager managerId={Route.useParams().managerId} />;
}
