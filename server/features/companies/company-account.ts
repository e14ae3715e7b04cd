import { companyAddedMail } from '#contract/messages/mails/company-added.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { eraseAccount } from '../users/erase-account.ts';
import type { SendPasswordLink } from '../users/password-links.ts';
import { addUser, changeUser, emailError } from '../users/user-record.ts';
import { companyWrite } from './store.ts';

interface Details {
  readonly name: string;
  readonly email: string;
}

/** Writes the account that a company signs in with, inside the transaction of a write of the company. */
export function companyAccount(unit: UnitOfWork, sendPasswordLink: SendPasswordLink) {
  const read = (companyId: string) => companyWrite(unit.trx).account(companyId);

  return {
    async open(company: Details & { id: string }, password_hash: string): Promise<void> {
      const { id: company_id, name, email } = company;
      const account = { role: 'company', name, email, phone: null, password_hash } as const;
      const id = await addUser(unit, { ...account, company_id });
      await sendPasswordLink(unit.trx, { id, name, email }, companyAddedMail);
    },

    /** @returns the message for `email` when the account would get an address that another one has */
    async emailError(companyId: string, before: Details, after: Details) {
      const account = await read(companyId);
      const follows = account?.email === before.email;
      return follows ? emailError(unit.trx, after.email, account.id) : undefined;
    },

    /**
     * Gives the account the company's new name and email, unless the account has others of its own. A new
     * email gets a new link, for companies that were registered with a wrong one.
     */
    async follow(companyId: string, before: Details, after: Details): Promise<void> {
      const account = await read(companyId);
      if (!account) return;
      const name = account.name === before.name ? after.name : account.name;
      const email = account.email === before.email ? after.email : account.email;
      if (name === account.name && email === account.email) return;
      await changeUser(unit, { id: account.id, name, email });
      if (email === account.email) return;
      await sendPasswordLink(unit.trx, { id: account.id, name, email }, companyAddedMail);
    },

    /** @returns keys of the files to remove after commit */
    async erase(companyId: string): Promise<string[]> {
      const account = await read(companyId);
      return account ? eraseAccount(unit, account.id) : [];
    },
  };
}
