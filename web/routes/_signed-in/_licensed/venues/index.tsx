import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { listVenues } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { listSearch, searchIn } from '#web/components/list/search-params.ts';
import { filterOf } from '#web/screens/venues/filter.ts';
import { VenueList } from '#web/screens/venues/list.tsx';
import { onlyFor } from '#web/session/guards.ts';

const SEARCH = listSearch('status', 'sort');

export const Route = createFileRoute('/_signed-in/_licensed/venues/')({
  validateSearch: SEARCH.read,
  search: { middlewares: [stripSearchParams(SEARCH.defaults)] },
  beforeLoad: onlyFor((actor) => can(actor, 'venue:list')),
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context, location }) => {
    const search = searchIn(location, SEARCH.read);
    const page = query(listVenues, { query: { ...filterOf(search), page: search.page } });
    void context.queryClient.prefetchQuery(page);
  },
  component: VenuesRoute,
});

function VenuesRoute() {
  const navigate = Route.useNavigate();
  return (
    <VenueList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
