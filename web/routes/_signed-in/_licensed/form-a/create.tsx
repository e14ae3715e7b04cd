import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import type { User } from '#contract/auth/schemas.ts';
import { nightCardQuery } from '#web/api/night-card.ts';
import { type RawSearch, readFlag, readText } from '#web/components/list/search-params.ts';
import { CreateFormA } from '#web/screens/form-a/create/create.tsx';
import { onlyFor, requireViewingVenue } from '#web/session/guards.ts';
import { viewingVenue } from '#web/session/viewing-venue.ts';

interface ViewContext {
  readonly user: User;
  readonly queryClient: QueryClient;
}

export const Route = createFileRoute('/_signed-in/_licensed/form-a/create')({
  /** Mails name the venue that they are about. */
  validateSearch: ({ venue, trial }: RawSearch<{ venue: string; trial: boolean }>) => ({
    venue: readText(venue),
    /** Nothing is recorded. */
    trial: readFlag(trial),
  }),
  search: { middlewares: [stripSearchParams({ venue: '', trial: false })] },
  beforeLoad: async ({ context, search: { venue } }) => {
    onlyFor((actor) => can(actor, 'form-a:create'))({ context });
    if (venue !== '') throw await viewed(venue, context);
  },
  loader: async ({ context: { queryClient, viewingVenue } }) => {
    const { value: venueId } = requireViewingVenue(viewingVenue);
    await queryClient.fetchQuery(nightCardQuery(venueId));
    return { venueId };
  },
  component: CreateFormARoute,
});

/** Views a venue, and stays here; leads home from a venue that the user does not have. */
async function viewed(venueId: string, { user, queryClient }: ViewContext) {
  const { venueChoices } = await import('#web/session/fetch-session.ts');
  const choices = await venueChoices(user, queryClient);
  const venue = choices.find(({ value }) => value === venueId);
  if (!venue) return redirect({ to: '/' });
  viewingVenue.write(venue);
  return redirect({ to: '/form-a/create', replace: true });
}

function CreateFormARoute() {
  const { trial } = Route.useSearch();
  return (
    <CreateFormA key={String(trial)} venueId={Route.useLoaderData().venueId} isTrial={trial} />
  );
}
