import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/core/permissions.ts';
import { recentCalendarQuery } from '#web/api/calendar.ts';
import { questionsQuery } from '#web/api/questions.ts';
import { validManagersQuery, venueQuery } from '#web/api/venues.ts';
import { CreateFormA } from '#web/screens/form-a/create/create.tsx';
import { onlyFor, requireViewingVenue } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-a/create')({
  beforeLoad: onlyFor((actor) => can(actor, 'form-a:create')),
  loader: async ({ context: { queryClient, viewingVenue } }) => {
    const { value: venueId } = requireViewingVenue(viewingVenue);
    await Promise.all([
      queryClient.fetchQuery(venueQuery(venueId)),
      queryClient.fetchQuery(questionsQuery(venueId)),
      queryClient.fetchQuery(validManagersQuery(venueId)),
      queryClient.fetchQuery(recentCalendarQuery(venueId)),
    ]);
    return { venueId };
  },
  component: CreateFormARoute,
});

function CreateFormARoute() {
  return <CreateFormA venueId={Route.useLoaderData().venueId} />;
}
