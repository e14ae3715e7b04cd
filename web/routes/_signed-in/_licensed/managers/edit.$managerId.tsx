import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/core/permissions/permissions.ts';
import { managerQuery } from '#web/api/managers.ts';
import { EditManager } from '#web/screens/managers/edit.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/managers/edit/$managerId')({
  beforeLoad: onlyFor((actor) => can(actor, 'manager:update')),
  loader: ({ context, params }) => context.queryClient.fetchQuery(managerQuery(params.managerId)),
  component: EditManagerRoute,
});

function EditManagerRoute() {
  return <EditManager managerId={Route.useParams().managerId} />;
}
