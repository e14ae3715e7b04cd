import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { listCompanies } from '#contract/companies/calls.ts';
import { query } from '#web/api/query.ts';
import { listSearch, searchIn } from '#web/components/list/search-params.ts';
import { companyQueryOf } from '#web/screens/companies/filter.ts';
import { CompanyList } from '#web/screens/companies/list.tsx';
import { onlyFor } from '#web/session/guards.ts';

const SEARCH = listSearch('status', 'sort');

export const Route = createFileRoute('/_signed-in/_licensed/companies/')({
  validateSearch: SEARCH.read,
  search: { middlewares: [stripSearchParams(SEARCH.defaults)] },
  beforeLoad: onlyFor((actor) => can(actor, 'company:list')),
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context, location }) =>
    void context.queryClient.prefetchQuery(
      query(listCompanies, { query: companyQueryOf(searchIn(location, SEARCH.read)) }),
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
