import type { Kysely } from 'kysely';
import { can } from '#contract/access/permissions.ts';
import type { InvitationEnd, OpenedInvitation } from '#contract/invitations.ts';
import { API_ERROR, INVITATION_END, INVITATION_ERROR } from '#contract/messages/errors.ts';
import type { CurrentUser } from '#server/access.ts';
import { invalid } from '#server/errors.ts';
import { NO_VENUE, NOBODY } from '#server/ledger/change.ts';
import { recordChange, recordOnChains, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { changeManager } from '../managers/write-manager.ts';
import { isSameAddress } from '../users/email-changes.ts';
import { usersById } from '../users/identity-store.ts';
import { hashOfToken } from '../users/tokens.ts';
import { changeUser, userAt } from '../users/write-user.ts';
import { connectManager } from '../venues/links.ts';
import { venueNotices } from '../venues/notices.ts';
import { type InvitationRow, type InvitedVenue, invitationStore } from './store.ts';
import { validityOf } from './validity.ts';
import { changeInvitation } from './write-invitation.ts';

/** What the holder of an invitation's link may do. Registration uses one too. */
export interface InvitationHolderService {
  /** Tells what an invitation is for, and notes its first opening. @throws 422 on `token`, with the reason */
  open(token: string, user: CurrentUser | undefined): Promise<OpenedInvitation>;

  /**
   * Joins the venues with an account.
   * @throws 422 on `token`, with the reason; for another address's invitation, and for a technician's, a
   * company's or an admin's account
   */
  accept(user: CurrentUser, token: string): Promise<void>;
}

export function invitationHolderService(db: Database, now: () => Date): InvitationHolderService {
  return {
    async open(token, user) {
      const { row, venues, hasAccount } = await usableInvitation(db, { token, now: now() });
      if (row.opened_at === null) {
        const context = { chain: NO_VENUE, author: user ?? NOBODY, at: now() };
        await recordChange(db, context, async (unit) => {
          const { row: before } = await usableInvitation(unit.trx, { token, now: unit.at });
          if (before.opened_at !== null) return;
          await changeInvitation(unit, before, { opened_at: unit.at });
        });
      }
      return {
        channel: row.channel,
        email: row.email,
        role: row.role,
        is_area_manager: row.is_area_manager,
        venues: venues.map(({ name }) => name),
        invited_by: row.inviter_name,
        has_account: hasAccount,
      };
    },

    async accept(user, token) {
      const { managerId } = user;
      if (managerId === null || !can(user, 'account:join-venue')) {
        throw invalid({ token: INVITATION_ERROR.otherRole });
      }
      const { venues } = await usableInvitation(db, { token, now: now() });
      const chains = [NO_VENUE, ...venues.map(({ id }) => id)];
      await recordOnChains(db, { chains, author: user, at: now() }, async (unitOf) => {
        const unit = unitOf(NO_VENUE);
        const current = await usableInvitation(unit.trx, { token, now: unit.at });
        const { email, is_area_manager } = current.row;
        const account = await userAt(unit.trx, user.id);
        if (email !== null) {
          if (!isSameAddress(email, account.email)) {
            throw invalid({ token: API_ERROR.linkOfOther });
          }
          const email_confirmed_at = account.email_confirmed_at ?? unit.at;
          if (account.email_confirmed_at === null) {
            await changeUser(unit, { id: user.id, email_confirmed_at });
          }
        }
        if (is_area_manager && can(user, 'account:be-area-manager')) {
          await changeManager(unit, { id: managerId, columns: { is_area_manager } });
        }
        // A venue that was switched on meanwhile is not locked, and left out.
        const locked = current.venues.filter(({ id }) => chains.includes(id));
        const use = { userId: user.id, managerId, unitOf };
        await joinByInvitation(unit, { ...current, venues: locked }, use);
      });
    },
  };
}

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
