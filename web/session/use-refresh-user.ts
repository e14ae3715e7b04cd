import { useQueryClient } from '@tanstack/react-query';
import { meQuery } from '../api/account/auth.ts';
import { sessionUser } from './user.ts';

/** Returns a function that fetches the signed-in user again, after something about the account changed. */
export function useRefreshUser() {
  const queries = useQueryClient();
  return async () => {
    sessionUser.write(await queries.fetchQuery({ ...meQuery, staleTime: 0 }));
  };
}
