import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/core/permissions.ts';
import { technicianListQuery } from '#web/api/technicians.ts';
import { searchIn } from '#web/components/list/search-fields.ts';
import { TechnicianList } from '#web/screens/technicians/list.tsx';
import { technicianAddress } from '#web/screens/technicians/search.ts';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/technicians/')({
  validateSearch: technicianAddress.read,
  search: { middlewares: [stripSearchParams(technicianAddress.unfiltered)] },
  beforeLoad: onlyFor((actor) => can(actor, 'technician:list')),
  // Not awaited: the table shows its own wait, and keeps its place.
  loader: ({ context, location }) =>
    void context.queryClient.prefetchQuery(
      technicianListQuery(searchIn(location, technicianAddress.read)),
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
