import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/core/permissions.ts';
import { calendarsQuery } from '#web/api/calendar.ts';
import { listSearch, searchIn } from '#web/components/search/search-params.ts';
import { AllVenues, calendarsSearch } from '#web/screens/calendar/all-venues.tsx';
import { onlyFor, requireViewingVenue } from '#web/session/guards.ts';

const SEARCH = listSearch('state', 'region');

export const Route = createFileRoute('/_signed-in/_licensed/calendar')({
  validateSearch: SEARCH.read,
  search: { middlewares: [stripSearchParams(SEARCH.defaults)] },
  beforeLoad: ({ context }) => {
    onlyFor((actor) => can(actor, 'calendar:read'))({ context });
    if (can(context.actor, 'calendar:compare')) return;
    const venueId = requireViewingVenue(context.viewingVenue).value;
    throw redirect({ to: '/venues/$venueId/calendar', params: { venueId } });
  },
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context: { queryClient }, location }) => {
    const search = searchIn(location, SEARCH.read);
    void queryClient.prefetchQuery(calendarsQuery(calendarsSearch(search)));
  },
  component: AllVenuesRoute,
});

function AllVenuesRoute() {
  const navigate = Route.useNavigate();
  return (
    <AllVenues
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
