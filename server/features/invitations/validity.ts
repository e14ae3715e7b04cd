import { can } from '#contract/access/permissions.ts';
import type { InvitationEnd } from '#contract/invitations.ts';
import type { CurrentUser } from '#server/access.ts';
import type { InvitationRow, InvitedVenue } from './store.ts';

/** What an invitation opens now: its venues, or why it opens none. */
export type Validity =
  | { readonly end: null; readonly venues: readonly InvitedVenue[] }
  | { readonly end: InvitationEnd };

/**
 * Returns the venues that an invitation opens, or why it opens none. A mailed invitation opens those at which its
 * inviter may still confirm people; a QR opens its venue while the venue's code is the one that it was made with.
 * @param inviter undefined for an erased account
 */
export function validityOf(
  invitation: InvitationRow,
  inviter: CurrentUser | undefined,
  now: Date,
): Validity {
  const end = ownEnd(invitation, now);
  if (end) return { end };
  const active = invitation.venues.filter(({ is_active }) => is_active);
  if (active.length === 0) return { end: 'venue' };
  if (invitation.channel === 'qr') {
    const venues = active.filter(({ has_same_code }) => has_same_code);
    return venues.length > 0 ? { end: null, venues } : { end: 'code' };
  }
  const venues = inviter ? active.filter(({ id }) => mayInvite(inviter, id)) : [];
  const isGranted =
    !invitation.is_area_manager || (inviter && can(inviter, 'invitation:make-area-manager'));
  return venues.length > 0 && isGranted ? { end: null, venues } : { end: 'inviter' };
}

/** What ended the invitation itself. A link that a restored backup lacks counts as expired. */
function ownEnd(invitation: InvitationRow, now: Date): InvitationEnd | undefined {
  const { channel, withdrawn_at, used_at, email, expires_at, has_link } = invitation;
  if (withdrawn_at) return 'withdrawn';
  if (channel === 'mail' && used_at) return 'used';
  const isExpired = expires_at !== null && expires_at <= now;
  const isErased = channel === 'mail' && email === null;
  return isExpired || isErased || !has_link ? 'expired' : undefined;
}

/** Tells whether a user may invite people to a venue. */
export const mayInvite = (user: CurrentUser, venueId: string) =>
  can(user, 'invitation:manage') &&
  (user.scope.venueIds === 'all' || user.scope.venueIds.includes(venueId));
