import type { Kysely } from 'kysely';
import type { InvitationEnd } from '#contract/invitations.ts';
import { INVITATION_END } from '#contract/messages/errors.ts';
import type { CurrentUser } from '#server/access.ts';
import { invalid } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { usersById } from '../users/identity-store.ts';
import { hashOfToken } from '../users/tokens.ts';
import { connectManager } from '../venues/links.ts';
import { venueNotices } from '../venues/notices.ts';
import { type InvitationRow, type InvitedVenue, invitationStore } from './store.ts';
import { validityOf } from './validity.ts';
import { changeInvitation } from './write-invitation.ts';

/** An invitation that can be used now. */
export interface UsableInvitation {
  readonly row: InvitationRow;
  /** The venues that it opens now. */
  readonly venues: readonly InvitedVenue[];
  readonly inviter: CurrentUser | undefined;
  /** Whether the address that it was mailed to has an account. */
  readonly hasAccount: boolean;
}

interface Lookup {
  readonly token: string;
  readonly now: Date;
  /** The field that a refusal names. */
  readonly field?: 'token' | 'invitation';
}

/**
 * Reads the invitation that a link opens. Within a unit of work on the chain without a venue it stays as it is.
 * @param db or a transaction
 * @throws 422 on the field, with the reason
 */
export async function usableInvitation(
  db: Kysely<DB>,
  { token, now, field = 'token' }: Lookup,
): Promise<UsableInvitation> {
  const refused = (end: InvitationEnd) => invalid({ [field]: INVITATION_END[end] });
  const store = invitationStore(db);
  const row = await store.withToken(hashOfToken(token));
  if (!row) throw refused('unknown');
  const inviter = (await usersById(db, [row.invited_by])).get(row.invited_by);
  const validity = validityOf(row, inviter, now);
  if (validity.end === 'withdrawn' || validity.end === 'used') throw refused(validity.end);
  if (row.replaced_at) throw refused('replaced');
  if (validity.end) throw refused(validity.end);
  const account = row.email === null ? undefined : await store.accountOf(row.email);
  const removedFrom = account?.manager_id
    ? await store.removedFrom(account.manager_id, row.sent_at)
    : [];
  const venues = validity.venues.filter(({ id }) => !removedFrom.includes(id));
  if (venues.length === 0) throw refused('removed');
  return { row, venues, inviter, hasAccount: account !== undefined };
}

/** Tells whether the invitation proves the address of who uses it, and confirms them at its venues. */
export const isPersonal = ({ row }: UsableInvitation) => row.channel === 'mail';

interface Use {
  readonly userId: string;
  readonly managerId: string;
  /** Returns the unit of work on a chain. */
  readonly unitOf: (chain: string) => UnitOfWork;
}

/**
 * Connects a manager to the venues of an invitation and uses it up. Somebody with a mailed one is confirmed; with
 * a QR they wait for confirmation, as with a typed code, also where nobody else is connected.
 * @param unit on the chain without a venue
 */
export async function joinByInvitation(
  unit: UnitOfWork,
  invitation: UsableInvitation,
  { userId, managerId, unitOf }: Use,
): Promise<void> {
  const { row, venues, inviter } = invitation;
  const isConfirmed = isPersonal(invitation);
  await changeInvitation(unit, row, {
    opened_at: row.opened_at ?? unit.at,
    used_at: unit.at,
    used_by: userId,
    use_count: row.use_count + 1,
  });
  for (const { id: venueId } of venues) {
    const ofVenue = unitOf(venueId);
    const link = await connectManager(ofVenue, { managerId, venueId }, { isConfirmed });
    if (!link) continue;
    const notices = venueNotices(ofVenue, venueId);
    if (isConfirmed && inviter) await notices.joinedByInvitation(managerId, inviter);
    if (link.confirmed_at === null) await notices.joined(managerId, false);
  }
}
