import { can } from '#contract/access/permissions.ts';
import type { Invitation } from '#contract/invitations.ts';
import type { CurrentUser } from '#server/access.ts';
import type { InvitationRow } from './store.ts';
import { mayInvite, type Validity } from './validity.ts';

/** Presents an invitation to a user, without venues that they may not read. */
export function presentInvitation(
  row: InvitationRow,
  validity: Validity,
  reader: CurrentUser,
): Invitation {
  const own = row.venues.filter(({ id }) => mayInvite(reader, id));
  return {
    id: row.id,
    channel: row.channel,
    email: row.email,
    role: row.role,
    is_area_manager: row.is_area_manager,
    venues: own.map(({ id, name }) => ({ id, name })),
    invited_by: row.inviter_name,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    opened_at: row.opened_at?.toISOString() ?? null,
    used_at: row.used_at?.toISOString() ?? null,
    used_by: row.user_name,
    use_count: row.use_count,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    end: validity.end,
    is_manageable: isManageable(row, reader),
  };
}

/** Tells whether a user may withdraw an invitation and send it again: they could have made it. */
export const isManageable = (row: InvitationRow, user: CurrentUser) =>
  row.venues.every(({ id }) => mayInvite(user, id)) &&
  (!row.is_area_manager || can(user, 'invitation:make-area-manager'));
