import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { listVenueManagers, readVenue } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { settingsQuery } from '#web/api/settings.ts';
import {
  type RawSearch,
  readFlag,
  readPage,
  readText,
} from '#web/components/list/search-params.ts';
import { EditVenue, type VenuePart } from '#web/screens/venues/edit.tsx';
import { onlyForVenue } from '#web/session/guards.ts';

const DEFAULTS = {
  page: FIRST_PAGE,
  showNonTrading: false,
  showInvitations: false,
  showEvidence: false,
  person: '',
};

/** Parameters that show a part of the venue. */
const PARAMETERS = {
  details: {},
  'non-trading': { showNonTrading: true },
  invitations: { showInvitations: true },
  evidence: { showEvidence: true },
} as const satisfies Readonly<Record<VenuePart, object>>;

export const Route = createFileRoute('/_signed-in/_licensed/venues/edit/$venueId')({
  validateSearch: (raw: RawSearch<typeof DEFAULTS>) => ({
    page: readPage(raw.page),
    showNonTrading: readFlag(raw.showNonTrading),
    showInvitations: readFlag(raw.showInvitations),
    showEvidence: readFlag(raw.showEvidence),
    person: readText(raw.person),
  }),
  search: { middlewares: [stripSearchParams(DEFAULTS)] },
  beforeLoad: onlyForVenue((actor) => can(actor, 'venue:update')),
  loader: async ({ context: { queryClient }, params: { venueId } }) => {
    void queryClient.prefetchQuery(settingsQuery);
    // Those who wait for confirmation are above the form, which they would move down later.
    await Promise.all([
      queryClient.fetchQuery(query(readVenue, { params: { id: venueId } })),
      queryClient.prefetchQuery(
        query(listVenueManagers, { params: { id: venueId }, query: { page: FIRST_PAGE } }),
      ),
    ]);
  },
  component: EditVenueRoute,
});

function EditVenueRoute() {
  const navigate = Route.useNavigate();
  const { page, person, ...shown } = Route.useSearch();
  return (
    <EditVenue
      venueId={Route.useParams().venueId}
      part={partOf(shown)}
      onPart={(part) => void navigate({ search: PARAMETERS[part], replace: true })}
      page={page}
      person={person || undefined}
    />
  );
}

type Shown = Readonly<Record<'showNonTrading' | 'showInvitations' | 'showEvidence', boolean>>;

function partOf({ showNonTrading, showInvitations, showEvidence }: Shown): VenuePart {
  if (showNonTrading) return 'non-trading';
  if (showInvitations) return 'invitations';
  return showEvidence ? 'evidence' : 'details';
}
