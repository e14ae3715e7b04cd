import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { can } from '#contract/core/permissions.ts';
import { settingsQuery } from '#web/api/settings.ts';
import { venueManagersQuery, venueQuery } from '#web/api/venues.ts';
import {
  type RawSearch,
  readFlag,
  readPage,
  readText,
} from '#web/components/search/search-params.ts';
import { EditVenue } from '#web/screens/venues/edit.tsx';
import { onlyForVenue } from '#web/session/guards.ts';

const DEFAULTS = { page: FIRST_PAGE, showNonTrading: false, person: '' };

export const Route = createFileRoute('/_signed-in/_licensed/venues/edit/$venueId')({
  validateSearch: ({ page, showNonTrading, person }: RawSearch<typeof DEFAULTS>) => ({
    page: readPage(page),
    showNonTrading: readFlag(showNonTrading),
    person: readText(person),
  }),
  search: { middlewares: [stripSearchParams(DEFAULTS)] },
  beforeLoad: onlyForVenue((actor) => can(actor, 'venue:update')),
  loader: async ({ context: { queryClient }, params: { venueId } }) => {
    void queryClient.prefetchQuery(settingsQuery);
    // Those who wait for confirmation are above the form, which they would move down later.
    await Promise.all([
      queryClient.fetchQuery(venueQuery(venueId)),
      queryClient.prefetchQuery(venueManagersQuery(venueId, FIRST_PAGE)),
    ]);
  },
  component: EditVenueRoute,
});

function EditVenueRoute() {
  const navigate = Route.useNavigate();
  const { page, showNonTrading, person } = Route.useSearch();
  return (
    <EditVenue
      venueId={Route.useParams().venueId}
      showNonTrading={showNonTrading}
      onShowNonTrading={(shown) =>
        void navigate({ search: shown ? { showNonTrading: true } : {}, replace: true })
      }
      page={page}
      person={person || undefined}
    />
  );
}
