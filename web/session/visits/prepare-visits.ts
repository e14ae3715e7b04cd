import type { QueryClient } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import type { User } from '#contract/auth/schemas.ts';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import { listVisits, recordShownVisit } from '#contract/visits/calls.ts';
import { readShownVisits, writeShownVisits } from '#web/session/visits/lock.ts';
import { call } from '../../api/call.ts';
import { ApiError, ProxyError } from '../../api/errors.ts';
import { visitRegisterQuery } from '../../api/visit-register.ts';
import { connectedVenues } from '../connected-venues.ts';
import { actorAt, sessionUser } from '../user.ts';

/** Has this device store what an officer is shown of a venue, and records the visits that it showed without a connection. */
export function prepareVisits(queries: QueryClient, venueId: string): void {
  void queries.prefetchQuery(visitRegisterQuery(venueId));
  void sendShownVisits(queries, venueId);
}

/** @param viewingId the venue of users who choose among all of them */
export async function sendShownVisits(queries: QueryClient, viewingId: string): Promise<void> {
  const user = sessionUser.read();
  if (!user) return;
  for (const { venueId, shown } of readShownVisits()) {
    if (!mayRecord(user, venueId, viewingId)) continue;
    try {
      await call(recordShownVisit, { params: { id: venueId }, body: shown });
    } catch (error) {
      if (!isRefusal(error)) return;
    }
    // Read again: another tab may have changed it meanwhile.
    writeShownVisits(readShownVisits().filter((visit) => visit.shown.uid !== shown.uid));
    void queries.invalidateQueries({ queryKey: [listVisits.path] });
  }
}

/** Leaves the visits of other venues to their own people, who may use the same phone. */
function mayRecord(user: User, venueId: string, viewingId: string): boolean {
  const isOwn = venueId === viewingId || connectedVenues(user).some(({ id }) => id === venueId);
  return isOwn && can(actorAt(user, venueId), 'visit:start');
}

const { forbidden, notFound, conflict, invalid } = ERROR_STATUS;

/** Tells whether the server never takes a visit. A proxy in between judges nothing. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  !(error instanceof ProxyError) &&
  [forbidden, notFound, conflict, invalid].some((status) => status === error.status);
