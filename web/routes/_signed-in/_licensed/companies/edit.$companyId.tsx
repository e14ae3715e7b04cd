import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { readCompany } from '#contract/companies/calls.ts';
import { query } from '#web/api/query.ts';
import { EditCompany } from '#web/screens/companies/detail.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/companies/edit/$companyId')({
  beforeLoad: onlyFor((actor) => can(actor, 'company:update')),
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery(query(readCompany, { params: { id: params.companyId } })),
  component: EditCompanyRoute,
});

function EditCompanyRoute() {
  return <EditCompany companyId={Route.useParams().companyId} />;
}
