import { useInterval, useTimeout } from '@mantine/hooks';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { nightCardQuery } from '#web/api/night-card.ts';
import { connectedVenues } from '#web/session/connected-venues.ts';
import { CARDS_MAX } from '#web/session/stored-answers.ts';
import { useActor, useUser } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';

/** Time until the first cards are read, after what is on screen. */
const FIRST_MS = 3000;
const AGAIN_MS = 15 * MINUTE_MS;

/**
 * Has this device store what the form of tonight's check needs, at the viewing venue and at others of the user, and what
 * an officer is shown of the viewing venue.
 */
export function useNightCards(): void {
  const queries = useQueryClient();
  const user = useUser();
  const viewing = useViewingVenue();
  const actor = useActor();
  const store = () => {
    if (!viewing) return;
    if (can(actor, 'form-a:create')) {
      const others = connectedVenues(user).map(({ id }) => id);
      const venues = [...new Set([viewing.value, ...others])].slice(0, CARDS_MAX);
      for (const id of venues) void queries.prefetchQuery(nightCardQuery(id));
    }
    if (can(actor, 'visit:start')) prepareVisits(queries, viewing.value);
  };
  useTimeout(store, FIRST_MS, { autoInvoke: true });
  useInterval(store, AGAIN_MS, { autoInvoke: true });
}

/** Its code is not among the first scripts. */
function prepareVisits(queries: QueryClient, venueId: string): void {
  import('#web/session/visits/prepare-visits.ts').then(
    (visits) => visits.prepareVisits(queries, venueId),
    () => {},
  );
}
