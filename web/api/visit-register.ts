import { queryOptions } from '@tanstack/react-query';
import { readVisitRegister } from '#contract/visits/calls.ts';
import type { VisitRegister } from '#contract/visits/schemas.ts';
import { type CallOptions, call } from './call.ts';

interface StoredRegister {
  readonly register: VisitRegister;
  /** The server's clock minus the phone's when it was read, in milliseconds. */
  readonly clock_offset_ms: number;
}

/** What an officer is shown of a venue, stored for a visit without a connection. */
export const visitRegisterQuery = (id: string) =>
  queryOptions({
    queryKey: [readVisitRegister.path, id],
    queryFn: ({ signal }: CallOptions) => readRegister(id, signal),
  });

async function readRegister(id: string, signal: AbortSignal | undefined): Promise<StoredRegister> {
  const register = await call(readVisitRegister, { params: { id }, ...(signal && { signal }) });
  return { register, clock_offset_ms: Date.parse(register.as_of) - Date.now() };
}
