import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/core/permissions.ts';
import { managerListQuery } from '#web/api/managers.ts';
import { searchIn } from '#web/components/list/search-fields.ts';
import { ManagerList } from '#web/screens/managers/list.tsx';
import { managerAddress } from '#web/screens/managers/search.ts';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/managers/')({
  validateSearch: managerAddress.read,
  search: { middlewares: [stripSearchParams(managerAddress.unfiltered)] },
  beforeLoad: onlyFor((actor) => can(actor, 'manager:list')),
  // Not awaited: the table shows its own wait, and keeps its place.
  loader: ({ context, location }) =>
    void context.queryClient.prefetchQuery(
      managerListQuery(searchIn(location, managerAddress.read)),
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
