import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/core/permissions/permissions.ts';
import { formC } from '#web/api/registers/form-c.ts';
import { EditFormC } from '#web/screens/form-c/edit.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-c/edit/$formId')({
  beforeLoad: onlyFor((actor) => can(actor, 'form-c:read')),
  loader: ({ context, params }) => context.queryClient.fetchQuery(formC.entryQuery(params.formId)),
  component: EditFormCRoute,
});

function EditFormCRoute() {
  return <EditFormC formId={Route.useParams().formId} />;
}
