import { MutationCache, QueryCache, QueryClient, type QueryPersister } from '@tanstack/react-query';
import { ApiError, isSignedOut } from './errors.ts';

const MAX_RETRIES = 2;

/** Time a list is fresh, so that a screen preloaded on intent is not fetched again when it opens. */
const FRESH_MS = 10_000;

/** @param onSignedOut called when any call is refused with 401 */
export function createQueryClient(persister: QueryPersister, onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    // A write may change other data too, so everything on screen is fetched again.
    mutationCache: new MutationCache({ onError, onSuccess: () => void client.invalidateQueries() }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        persister,
        // By default only the network mode that waits for a connection does this.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_RETRIES && !wasRefused(error),
      },
      // Shows a lost connection at once: a submission that waits silently looks done.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** Tells whether the server refused the call, so that a retry is refused too. */
function wasRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
