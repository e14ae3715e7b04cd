import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { can } from '#contract/core/permissions.ts';
import { settingsQuery } from '#web/api/settings.ts';
import { venueQuery } from '#web/api/venues.ts';
import { type RawSearch, readPage } from '#web/components/search/search-params.ts';
import { EditVenue } from '#web/screens/venues/edit.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/venues/edit/$venueId')({
  validateSearch: ({
    page,
    showNonTrading,
  }: RawSearch<{ page: number; showNonTrading: true }>) => ({
    page: readPage(page),
    ...(showNonTrading === true && { showNonTrading }),
  }),
  search: { middlewares: [stripSearchParams({ page: FIRST_PAGE })] },
  beforeLoad: onlyFor((actor) => can(actor, 'venue:update')),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(settingsQuery);
    return queryClient.fetchQuery(venueQuery(params.venueId));
  },
  component: EditVenueRoute,
});

function EditVenueRoute() {
  const navigate = Route.useNavigate();
  const { page, showNonTrading = false } = Route.useSearch();
  return (
    <EditVenue
      venueId={Route.useParams().venueId}
      showNonTrading={showNonTrading}
      onShowNonTrading={(shown) =>
        void navigate({ search: shown ? { showNonTrading: true } : {}, replace: true })
      }
      page={page}
      onPage={(next) => void navigate({ search: { page: next }, replace: true })}
    />
  );
}
