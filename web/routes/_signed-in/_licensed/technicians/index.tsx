import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { listTechnicians } from '#contract/technicians/calls.ts';
import { query } from '#web/api/query.ts';
import { listSearch, searchIn } from '#web/components/list/search-params.ts';
import { technicianQueryOf } from '#web/screens/technicians/filter.ts';
import { TechnicianList } from '#web/screens/technicians/list.tsx';
import { onlyFor } from '#web/session/guards.ts';

const SEARCH = listSearch('company', 'licence', 'sort');

export const Route = createFileRoute('/_signed-in/_licensed/technicians/')({
  validateSearch: SEARCH.read,
  search: { middlewares: [stripSearchParams(SEARCH.defaults)] },
  beforeLoad: onlyFor((actor) => can(actor, 'technician:list')),
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context, location }) =>
    void context.queryClient.prefetchQuery(
      query(listTechnicians, { query: technicianQueryOf(searchIn(location, SEARCH.read)) }),
    ),
  component: TechniciansRoute,
});

function TechniciansRoute() {
  const navigate = Route.useNavigate();
  return (
    <TechnicianList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
