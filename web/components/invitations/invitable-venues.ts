import { useQuery } from '@tanstack/react-query';
import { can } from '#contract/core/permissions/permissions.ts';
import { venuesTonightQuery } from '#web/api/venues.ts';
import { actorAt, useUser } from '#web/session/user.ts';

/** Returns the active venues that the user may invite people to; none before they are loaded. */
export function useInvitableVenues() {
  const user = useUser();
  const { data, isError } = useQuery(venuesTonightQuery);
  const venues = data?.filter(({ id }) => can(actorAt(user, id), 'invitation:manage'));
  return { venues: venues ?? [], isEmpty: venues?.length === 0, isError };
}
