import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/core/permissions.ts';
import { formB } from '#web/api/registers/form-b.ts';
import { EditFormB } from '#web/screens/form-b/edit.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-b/edit/$formId')({
  beforeLoad: onlyFor((actor) => can(actor, 'form-b:update')),
  loader: ({ context, params }) => context.queryClient.fetchQuery(formB.entryQuery(params.formId)),
  component: EditFormBRoute,
});

function EditFormBRoute() {
  return <EditFormB formId={Route.useParams().formId} />;
}
