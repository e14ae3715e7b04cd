import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { readFaultReport, readFormB } from '#contract/form-b/calls.ts';
import { query } from '#web/api/query.ts';
import { EditFormB } from '#web/screens/form-b/edit.tsx';
import { FaultView } from '#web/screens/form-b/fault-view.tsx';
import { mayUpdateFault } from '#web/screens/form-b/may-update-fault.ts';
import { onlyFor } from '#web/session/guards.ts';
import { useActor } from '#web/session/user.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-b/edit/$formId')({
  beforeLoad: onlyFor((actor) => can(actor, 'form-b:read')),
  loader: async ({ context: { queryClient }, params: { formId } }) => {
    await Promise.all([
      queryClient.fetchQuery(query(readFormB, { params: { id: formId } })),
      queryClient.fetchQuery(query(readFaultReport, { params: { id: formId } })),
    ]);
  },
  component: FormBRoute,
});

function FormBRoute() {
  const { formId } = Route.useParams();
  const { data: entry } = useSuspenseQuery(query(readFormB, { params: { id: formId } }));
  const mayUpdate = mayUpdateFault(useActor(), entry);
  return mayUpdate ? <EditFormB formId={formId} /> : <FaultView formId={formId} />;
}
