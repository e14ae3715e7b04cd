import type { SentBody } from '#contract/access/endpoint.ts';
import { startVisit } from '#contract/visits/calls.ts';
import { call } from '#web/api/call.ts';
import { ApiError, connectionLost } from '#web/api/errors.ts';

/** How long an officer waits before another way is offered. */
const WAIT_MS = 8000;

/** Starts a visit. @throws ApiError, with status 0 where the server does not answer in time */
export const startInTime = (venueId: string, body: SentBody<typeof startVisit>) =>
  call(startVisit, {
    params: { id: venueId },
    body,
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch((error: unknown) => {
    throw error instanceof ApiError ? error : connectionLost();
  });
