import { useInterval, useTimeout } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
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

/** Has this device store what the form of tonight's check needs, at the viewing venue and at others of the user. */
export function useNightCards(): void {
  const queries = useQueryClient();
  const user = useUser();
  const viewing = useViewingVenue();
  const mayCheck = can(useActor(), 'form-a:create');
  const store = () => {
    if (!mayCheck || !viewing) return;
    const others = connectedVenues(user).map(({ id }) => id);
    const venues = [...new Set([viewing.value, ...others])].slice(0, CARDS_MAX);
    for (const id of venues) void queries.prefetchQuery(nightCardQuery(id));
  };
  useTimeout(store, FIRST_MS, { autoInvoke: true });
  useInterval(store, AGAIN_MS, { autoInvoke: true });
}
