import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { readVenue } from '#contract/venues/calls.ts';
import { yearCalendarQuery } from '#web/api/calendar.ts';
import { query } from '#web/api/query.ts';
import { type RawSearch, readDay, readFlag } from '#web/components/list/search-params.ts';
import { VenueCalendar } from '#web/screens/calendar/venue-calendar.tsx';
import { onlyForVenue } from '#web/session/guards.ts';

/** No night is open. */
const NO_NIGHT = { day: '', explain: false };

export const Route = createFileRoute('/_signed-in/_licensed/venues/$venueId/calendar')({
  validateSearch: ({ day, explain }: RawSearch<typeof NO_NIGHT>) => ({
    day: readDay(day),
    explain: readFlag(explain),
  }),
  search: { middlewares: [stripSearchParams(NO_NIGHT)] },
  beforeLoad: onlyForVenue((actor) => can(actor, 'calendar:read')),
  loader: async ({ context: { queryClient }, params: { venueId } }) => {
    // Not awaited: the calendar shows a placeholder of its own.
    void queryClient.prefetchQuery(yearCalendarQuery(venueId));
    await queryClient.ensureQueryData(query(readVenue, { params: { id: venueId } }));
  },
  component: VenueCalendarRoute,
});

function VenueCalendarRoute() {
  const navigate = Route.useNavigate();
  return (
    <VenueCalendar
      venueId={Route.useParams().venueId}
      open={Route.useSearch()}
      onOpen={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
