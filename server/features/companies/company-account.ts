import { COMPANY_LINK_DAYS } from '#contract/core/limits.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { DAY_MS } from '#contract/time/milliseconds.ts';
import type { CurrentUser } from '#server/access.ts';
import { tooManyFor } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { queueFixedMail } from '#server/platform/mail/queue.ts';
import { mayMailConfirmation } from '../users/email-changes.ts';
import { eraseAccount } from '../users/erase-account.ts';
import { emailChangeWrite } from '../users/link-store.ts';
import { changeManagedUser } from '../users/managed-user.ts';
import { mailPasswordLink } from '../users/password-links.ts';
import { linkPath, newToken } from '../users/tokens.ts';
import { addUser, emailError } from '../users/write-user.ts';
import { companyWrite } from './store.ts';

interface Details {
  readonly name: string;
  readonly email: string;
}

interface NewCompany extends Details {
  readonly id: string;
}

/** Writes the account that a company signs in with, inside the transaction of a write of the company. */
export function companyAccount(unit: UnitOfWork) {
  const write = companyWrite(unit.trx);

  /** Finds the account if its email, present or pending, is the company's. */
  async function accountWith(companyId: string, email: string) {
    const account = await write.account(companyId);
    if (!account || account.email === email) return account;
    const pending = await emailChangeWrite(unit.trx).pending(account.id, unit.at);
    return pending?.new_email === email ? account : undefined;
  }

  async function add({ id: company_id, name, email }: NewCompany, password_hash: string) {
    const account = { role: 'company', name, email, phone: null, password_hash } as const;
    return { id: await addUser(unit, { ...account, company_id }), email };
  }

  return {
    /** Adds the account, and mails its address a link that sets its password. */
    async open(company: NewCompany, password_hash: string): Promise<void> {
      await mailPasswordLink(unit, await add(company, password_hash), 'companyAdded');
    },

    /**
     * Adds the account of a company that waits for its confirmation, and mails its address one link, by
     * which the company confirms itself. @throws 429 on `email`
     */
    async openUnconfirmed(company: NewCompany, password_hash: string): Promise<void> {
      await add(company, password_hash);
      const { id: company_id, email } = company;
      if (!(await mayMailConfirmation(unit, email))) {
        throw tooManyFor({ email: API_ERROR.tooManyConfirmations });
      }
      const { token, hash } = newToken();
      const expires_at = new Date(unit.at.getTime() + COMPANY_LINK_DAYS * DAY_MS);
      await write.insertLink({ token_hash: hash, company_id, expires_at });
      const path = linkPath('confirm-company', token, email);
      await queueFixedMail(unit.trx, { to: email, mail: 'companyRegistered', path }, unit.at);
    },

    /** @returns the message for `email` when the account would get an address that another one has */
    async emailError(companyId: string, before: Details, after: Details) {
      const account = await accountWith(companyId, before.email);
      return account && emailError(unit.trx, after.email, account.id);
    },

    /**
     * Gives the account the company's new name and email, unless the account has others of its own. An
     * address that was not confirmed gets a new link, for companies that were registered with a wrong one.
     */
    async follow(
      companyId: string,
      { before, after, author }: { before: Details; after: Details; author: CurrentUser },
    ): Promise<void> {
      const account = await write.account(companyId);
      if (!account) return;
      const follows = (await accountWith(companyId, before.email)) !== undefined;
      const isRenamed = account.name === before.name && after.name !== before.name;
      const name = isRenamed ? after.name : account.name;
      const email = follows && after.email !== before.email ? after.email : account.email;
      if (name === account.name && email === account.email) return;
      await changeManagedUser(unit, {
        id: account.id,
        changes: { name, email },
        author,
        welcome: (owner) => mailPasswordLink(unit, owner, 'companyAdded'),
      });
    },

    /** @returns keys of the files to remove after commit */
    async erase(companyId: string): Promise<string[]> {
      const account = await write.account(companyId);
      return account ? eraseAccount(unit, account.id) : [];
    },
  };
}
