import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/core/permissions.ts';
import { managerListQuery } from '#web/api/managers.ts';
import { listSearch, searchIn } from '#web/components/search/search-params.ts';
import { managerQueryOf } from '#web/screens/managers/filter.ts';
import { ManagerList } from '#web/screens/managers/list.tsx';
import { onlyFor } from '#web/session/guards.ts';

const SEARCH = listSearch('venue', 'licence', 'sort');

export const Route = createFileRoute('/_signed-in/_licensed/managers/')({
  validateSearch: SEARCH.read,
  search: { middlewares: [stripSearchParams(SEARCH.defaults)] },
  beforeLoad: onlyFor((actor) => can(actor, 'manager:list')),
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context, location }) =>
    void context.queryClient.prefetchQuery(
      managerListQuery(managerQueryOf(searchIn(location, SEARCH.read))),
    ),
  component: ManagersRoute,
});

function ManagersRoute() {
  const navigate = Route.useNavigate();
  return (
    <ManagerList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
