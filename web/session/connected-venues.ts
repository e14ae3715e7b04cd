import { useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import type { User } from '#contract/auth/schemas.ts';
import { listVenuesTonight } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { useActor, useUser } from './user.ts';
import { useViewingVenue } from './viewing-venue.ts';

/** Returns the venues that a manager joined, whose registers they may see. */
export const connectedVenues = ({ manager }: User) =>
  (manager?.venues ?? []).filter(({ status }) => status === 'connected');

/** Tells whether the viewing venue is one of several whose registers the user may see. */
export function useSeesSeveralVenues(): boolean {
  const user = useUser();
  const mayChoose = can(useActor(), 'viewing-venue:choose');
  const { data = [] } = useQuery({ ...query(listVenuesTonight), enabled: mayChoose });
  const isViewing = useViewingVenue() !== null;
  return isViewing && (mayChoose ? data : connectedVenues(user)).length > 1;
}
