import { useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { listVenuesTonight } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { actorAt, useUser } from '#web/session/user.ts';

/** Returns the active venues that the user may invite people to; none before they are loaded. */
export function useInvitableVenues() {
  const user = useUser();
  const { data, isError } = useQuery(query(listVenuesTonight));
  const venues = data?.filter(({ id }) => can(actorAt(user, id), 'invitation:manage'));
  return { venues: venues ?? [], isEmpty: venues?.length === 0, isError };
}
