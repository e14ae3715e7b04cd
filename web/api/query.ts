import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#contract/access/endpoint.ts';
import { type CallInput, type CallOptions, call } from './call.ts';

/** Input of a query; left out for an endpoint that takes none. */
type QueryInput<E extends Endpoint> = keyof CallInput<E> extends keyof CallOptions
  ? []
  : [input: CallInput<E>];

/**
 * Returns the query of an endpoint: `query(readVenue, { params: { id } })`, or `query(me)` where there is no
 * input. Its key is the path and the input, so that `[readVenue.path]` begins the keys of all venues. It fails
 * with an ApiError, as `call` does.
 */
export function query<E extends Endpoint>(endpoint: E, ...[input]: QueryInput<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input],
    // The input is left out only where the endpoint takes none, which the compiler cannot follow.
    queryFn: ({ signal }) => call(endpoint, { ...input, signal } as CallInput<E>),
  });
}
