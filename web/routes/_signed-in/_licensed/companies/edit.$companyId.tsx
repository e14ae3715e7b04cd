import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/core/permissions/permissions.ts';
import { companyQuery } from '#web/api/companies.ts';
import { EditCompany } from '#web/screens/companies/detail.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/companies/edit/$companyId')({
  beforeLoad: onlyFor((actor) => can(actor, 'company:update')),
  loader: ({ context, params }) => context.queryClient.fetchQuery(companyQuery(params.companyId)),
  component: EditCompanyRoute,
});

function EditCompanyRoute() {
  return <EditCompany companyId={Route.useParams().companyId} />;
}
