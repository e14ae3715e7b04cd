import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/auth/schemas.ts';
import { can } from '#contract/core/permissions.ts';
import { venuesTonightQuery } from '#web/api/venues.ts';
import { useActor, useUser } from './user.ts';
import { useViewingVenue } from './viewing-venue.ts';

/** The venues that a manager joined, whose registers are theirs to see. */
export const connectedVenues = ({ manager }: User) =>
  (manager?.venues ?? []).filter(({ status }) => status === 'connected');

/** Is the viewing venue one of several whose registers one may see? */
export function useSeesSeveralVenues(): boolean {
  const user = useUser();
  const isChooser = can(useActor(), 'viewing-venue:choose');
  const { data = [] } = useQuery({ ...venuesTonightQuery, enabled: isChooser });
  const isViewing = useViewingVenue() !== null;
  return isViewing && (isChooser ? data : connectedVenues(user)).length > 1;
}
