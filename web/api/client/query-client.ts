import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from './errors.ts';

const RETRIES = 2;

/** A list is fresh for this long, so that a link preloaded on intent is not fetched twice. */
const FRESH_MS = 10_000;

/** @param onSignedOut told of a 401 of any call */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    // What a write changes elsewhere is not for each write to know: all that is on screen is renewed.
    mutationCache: new MutationCache({ onError, onSuccess: () => void client.invalidateQueries() }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        // Of itself, only in the mode that waits for a connection.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < RETRIES && !wasRefused(error),
      },
      // A lost connection is told at once: a submission that waits silently looks done.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** The server meant it: asking again gives the same answer. */
function wasRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
