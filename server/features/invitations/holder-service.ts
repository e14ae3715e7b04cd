import { can } from '#contract/access/permissions.ts';
import type { OpenedInvitation } from '#contract/invitations.ts';
import { API_ERROR, INVITATION_ERROR } from '#contract/messages/errors.ts';
import type { CurrentUser } from '#server/access.ts';
import { invalid } from '#server/errors.ts';
import { NO_VENUE, NOBODY } from '#server/ledger/change.ts';
import { recordChange, recordOnChains } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { changeManager } from '../managers/write-manager.ts';
import { isSameAddress } from '../users/email-changes.ts';
import { changeUser, userAt } from '../users/write-user.ts';
import { joinByInvitation, usableInvitation } from './use-invitation.ts';
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
