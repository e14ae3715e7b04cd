import { API_ERROR } from '#contract/messages/errors.ts';
import type { CurrentUser } from '#server/access.ts';
import { found, invalid } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { newPasswordLink } from '../users/password-links.ts';
import { hashOfToken } from '../users/tokens.ts';
import { type CompanyRow, companyLinkStore, companyWrite } from './store.ts';

/**
 * Confirms companies that strangers registered. Their own link lets venues' words reach them; an admin also
 * offers them to others.
 */
export interface CompanyConfirmationService {
  /** Confirms a company for an admin; does nothing when an admin has. @throws 404 */
  confirm(admin: CurrentUser, id: string): Promise<void>;

  /**
   * Confirms a company by the link that was mailed to it.
   * @param user the signed-in user, if any
   * @returns the path of a link that sets the password of its account; null when the account is gone
   * @throws 422 on `token` for a wrong or expired link, a user of another company, and a company that is
   * confirmed or removed
   */
  confirmByLink(token: string, user: CurrentUser | undefined): Promise<string | null>;
}

const refused = (message: string) => invalid({ token: message });

export function companyConfirmationService(
  db: Database,
  now: () => Date,
): CompanyConfirmationService {
  return {
    async confirm(admin, id) {
      const context = { chain: NO_VENUE, author: admin, at: now() };
      await recordChange(db, context, async (unit) => {
        const before = found(await companyWrite(unit.trx).current(id));
        const isDone = before.confirmed_at !== null && !before.confirmed_itself;
        if (!isDone) await markConfirmed(unit, before, admin.id);
      });
    },

    async confirmByLink(token, user) {
      const company = await companyLinkStore(db).find(hashOfToken(token), now());
      if (!company) throw refused(API_ERROR.companyLinkExpired);
      if (company.voided_at !== null) throw refused(API_ERROR.companyRemoved);
      if (user && user.companyId !== company.id) throw refused(API_ERROR.linkOfOther);
      const author = { id: null, name: company.name };
      return recordChange(db, { chain: NO_VENUE, author, at: now() }, async (unit) => {
        const before = await companyWrite(unit.trx).current(company.id);
        if (!before) throw refused(API_ERROR.companyRemoved);
        if (before.confirmed_at !== null) throw refused(API_ERROR.companyConfirmedBefore);
        await markConfirmed(unit, before, null);
        const account = await companyWrite(unit.trx).account(company.id);
        return account ? newPasswordLink(unit, account) : null;
      });
    },
  };
}

/**
 * Confirms the company of an account that was reached at the company's address, if it waits.
 * @param userId of the company's account
 */
export async function confirmCompanyOf(unit: UnitOfWork, userId: string): Promise<void> {
  const company = await companyWrite(unit.trx).waitingOf(userId);
  if (company) await markConfirmed(unit, company, null);
}

/** @param confirmedBy id of the admin; null for the company itself */
async function markConfirmed(
  unit: UnitOfWork,
  before: CompanyRow,
  confirmedBy: string | null,
): Promise<void> {
  const after = await companyWrite(unit.trx).setConfirmed(before.id, {
    confirmed_at: before.confirmed_at ?? unit.at,
    confirmed_by: confirmedBy,
    confirmed_itself: confirmedBy === null,
  });
  unit.record({ action: 'edit', entity: 'company', entityId: before.id, before, after });
}
