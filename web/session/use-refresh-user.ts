import { useQueryClient } from '@tanstack/react-query';
import { me } from '#contract/auth/calls.ts';
import { query } from '#web/api/query.ts';
import { sessionUser } from './user.ts';

/** Returns a function that fetches the signed-in user again, after something about the account changed. */
export function useRefreshUser() {
  const queries = useQueryClient();
  return async () => {
    sessionUser.write(await queries.fetchQuery({ ...query(me), staleTime: 0 }));
  };
}
