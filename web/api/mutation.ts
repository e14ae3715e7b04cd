import { mutationOptions } from '@tanstack/react-query';
import type { Endpoint } from '#contract/access/endpoint.ts';
import { type CallInput, call } from './call.ts';

/**
 * Returns the mutation of an endpoint, whose variables are the input of the call:
 * `useMutation(mutation(addAdmin)).mutate({ body, idempotencyKey })`, or `mutate({})` where there is no input.
 * It fails with an ApiError, as `call` does.
 */
export function mutation<E extends Endpoint>(endpoint: E) {
  return mutationOptions({ mutationFn: (input: CallInput<E>) => call(endpoint, input) });
}
