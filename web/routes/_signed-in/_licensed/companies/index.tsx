import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/permissions.ts';
import { companyListQuery } from '#web/api/companies.ts';
import { TEXT_SEARCH_DEFAULTS, textSearch } from '#web/components/list/search-fields.ts';
import { CompanyList } from '#web/screens/companies/list.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/companies/')({
  validateSearch: textSearch,
  search: { middlewares: [stripSearchParams(TEXT_SEARCH_DEFAULTS)] },
  beforeLoad: onlyFor((actor) => can(actor, 'company:list')),
  loaderDeps: ({ search }) => search,
  // Not awaited: the table shows its own wait, and keeps its place.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(companyListQuery(deps)),
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
