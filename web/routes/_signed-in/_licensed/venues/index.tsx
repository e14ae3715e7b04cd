import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/core/permissions.ts';
import { venueListQuery } from '#web/api/venues.ts';
import { searchIn } from '#web/components/list/search-fields.ts';
import { filterOf } from '#web/screens/venues/filter.ts';
import { VenueList } from '#web/screens/venues/list.tsx';
import { venueAddress } from '#web/screens/venues/search.ts';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/venues/')({
  validateSearch: venueAddress.read,
  search: { middlewares: [stripSearchParams(venueAddress.unfiltered)] },
  beforeLoad: onlyFor((actor) => can(actor, 'venue:list')),
  // Not awaited: the table shows its own wait, and keeps its place.
  loader: ({ context, location }) => {
    const search = searchIn(location, venueAddress.read);
    const query = venueListQuery({ ...filterOf(search), page: search.page });
    void context.queryClient.prefetchQuery(query);
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
