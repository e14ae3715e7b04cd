import type { User } from '#contract/auth/schemas.ts';
import { can } from '#contract/core/permissions.ts';
import { actorOf } from '#web/session/user.ts';

/** Keeps registers, and has joined no venue whose register it could be. */
export function lacksVenue(user: User): boolean {
  const actor = actorOf(user);
  const needsOne = can(actor, 'venue:create') && can(actor, 'account:join-venue');
  return needsOne && user.manager?.venues.length === 0;
}
