import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/permissions.ts';
import { companyListQuery } from '#web/api/companies.ts';
import { searchIn, TEXT_SEARCH_DEFAULTS, textSearch } from '#web/components/list/search-fields.ts';
import { CompanyList } from '#web/screens/companies/list.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/companies/')({
  validateSearch: textSearch,
  search: { middlewares: [stripSearchParams(TEXT_SEARCH_DEFAULTS)] },
  beforeLoad: onlyFor((actor) => can(actor, 'company:list')),
  // Not awaited: the table shows its own wait, and keeps its place.
  loader: ({ context, location }) =>
    void context.queryClient.prefetchQuery(companyListQuery(searchIn(location, textSearch))),
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
