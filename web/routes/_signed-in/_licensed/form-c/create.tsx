import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { readInspector } from '#contract/form-c/calls.ts';
import { listVenuesTonight, readVenue } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { type RawSearch, readText } from '#web/components/list/search-params.ts';
import { CreateFormC } from '#web/screens/form-c/create.tsx';
import { onlyFor } from '#web/session/guards.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-c/create')({
  beforeLoad: onlyFor((actor) => can(actor, 'form-c:submit', { now: new Date() })),
  validateSearch: ({ venue }: RawSearch<{ venue: string }>) => ({ venue: readText(venue) }),
  search: { middlewares: [stripSearchParams({ venue: '' })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, actor, viewingVenue }, deps }) => {
    const signsAsSelf = can(actor, 'form-c:record-inspection');
    const [inspector, [first, ...others], viewed] = await Promise.all([
      signsAsSelf ? queryClient.fetchQuery(query(readInspector)) : null,
      viewingVenue ? [] : queryClient.fetchQuery(query(listVenuesTonight)),
      viewingVenue &&
        queryClient.fetchQuery(query(readVenue, { params: { id: viewingVenue.value } })),
    ]);
    const chosen = [first, ...others].find((venue) => venue?.id === deps.venue);
    const only = chosen ?? (others.length === 0 ? first : undefined);
    return {
      inspector,
      venue: viewingVenue ?? (only ? { value: only.id, label: only.name } : null),
      // A technician has no viewing venue, and inspects where the device is.
      zone: viewed?.time_zone ?? deviceZone(),
    };
  },
  component: CreateFormCRoute,
});

function CreateFormCRoute() {
  return <CreateFormC {...Route.useLoaderData()} />;
}
