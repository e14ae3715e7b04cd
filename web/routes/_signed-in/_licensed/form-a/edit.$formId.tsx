import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { readFormA } from '#contract/form-a/calls.ts';
import { query } from '#web/api/query.ts';
import { EditFormA } from '#web/screens/form-a/edit.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-a/edit/$formId')({
  beforeLoad: onlyFor((actor) => can(actor, 'form-a:read')),
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery(query(readFormA, { params: { id: params.formId } })),
  component: EditFormARoute,
});

function EditFormARoute() {
  return <EditFormA formId={Route.useParams().formId} />;
}
