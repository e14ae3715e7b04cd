import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { readFormC } from '#contract/form-c/calls.ts';
import { query } from '#web/api/query.ts';
import { EditFormC } from '#web/screens/form-c/edit.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-c/edit/$formId')({
  beforeLoad: onlyFor((actor) => can(actor, 'form-c:read')),
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery(query(readFormC, { params: { id: params.formId } })),
  component: EditFormCRoute,
});

function EditFormCRoute() {
  return <EditFormC formId={Route.useParams().formId} />;
}
