import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/core/permissions.ts';
import { companyListQuery } from '#web/api/companies.ts';
import { searchIn } from '#web/components/list/search-fields.ts';
import { CompanyList } from '#web/screens/companies/list.tsx';
import { companyAddress } from '#web/screens/companies/search.ts';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/companies/')({
  validateSearch: companyAddress.read,
  search: { middlewares: [stripSearchParams(companyAddress.unfiltered)] },
  beforeLoad: onlyFor((actor) => can(actor, 'company:list')),
  // Not awaited: the table shows its own wait, and keeps its place.
  loader: ({ context, location }) =>
    void context.queryClient.prefetchQuery(
      companyListQuery(searchIn(location, companyAddress.read)),
    ),
  component: CompaniesRoute,
});

function CompaniesRoute() {
  const navigate = Route.useNavigate();
  return (
    <CompanyList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
