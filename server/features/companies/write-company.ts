import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { can } from '#contract/access/permissions.ts';
import type { changedCompany, newCompany } from '#contract/companies/schemas.ts';
import { COMPANY_LINK_DAYS } from '#contract/core/limits.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { DAY_MS } from '#contract/time/days.ts';
import type { CurrentUser } from '#server/access.ts';
import { conflict, found, throwIfInvalid, throwIfStale, tooManyFor } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { queueFixedMail } from '#server/platform/mail/queue.ts';
import type { Companies } from '#server/platform/postgres/schema.gen.ts';
import type { LicenceCheckService } from '../licences/service.ts';
import { mayMailConfirmation } from '../users/email-changes.ts';
import { eraseAccount } from '../users/erase-account.ts';
import { emailChangeWrite } from '../users/link-store.ts';
import { changeManagedUser } from '../users/managed-user.ts';
import { mailPasswordLink } from '../users/password-links.ts';
import { linkPath, newToken } from '../users/tokens.ts';
import { addUser, emailError } from '../users/write-user.ts';
import { type CompanyRow, companyWrite } from './store.ts';

export type NewCompany = z.output<typeof newCompany>;
export type ChangedCompany = z.output<typeof changedCompany>;

/** Writes technician companies with their accounts, on the chain without a venue. */
export function companyWriter(licenceCheck: LicenceCheckService) {
  /** @returns the message for a number that is not the company's; a number checked before stays valid */
  async function licenceError(unit: UnitOfWork, form: NewCompany, holder: LicenceHolder) {
    const { name, licence_number } = form;
    const { user, before } = holder;
    const isKnown = before?.licence_number === licence_number && before?.name === name;
    if (licence_number === undefined || isKnown) return undefined;
    return licenceCheck.errorOf(unit.trx, {
      licence: { licence_number, company_name: name },
      checkedBy: user?.name ?? null,
      isOwnCompany: ({ id }) => id === before?.id,
    });
  }

  return {
    /**
     * Adds a company, and mails its address a link.
     * @param user undefined when a company registers itself, which then waits for its confirmation
     * @throws 429 on `email`
     */
    async add(
      unit: UnitOfWork,
      user: CurrentUser | undefined,
      { form, password_hash }: { readonly form: NewCompany; readonly password_hash: string },
    ): Promise<CompanyRow> {
      throwIfInvalid({
        email: await emailError(unit.trx, form.email),
        licence_number: await licenceError(unit, form, { user }),
      });
      const confirmedBy = user && can(user, 'company:create') ? user : undefined;
      const after = await addCompanyRow(unit, {
        ...detailsOf(form),
        ...(confirmedBy && { confirmed_at: unit.at, confirmed_by: confirmedBy.id }),
      });
      const { id: company_id, name, email } = after;
      const account = { role: 'company', name, email, phone: null, company_id } as const;
      const userId = await addUser(unit, { ...account, password_hash });
      if (confirmedBy) await mailPasswordLink(unit, { id: userId, email }, 'companyAdded');
      else await mailCompanyLink(unit, after);
      return after;
    },

    /** @throws 409 when another user saved in between */
    async change(
      unit: UnitOfWork,
      user: CurrentUser,
      { id, form }: { readonly id: string; readonly form: ChangedCompany },
    ): Promise<void> {
      const write = companyWrite(unit.trx);
      const before = found(await write.current(id));
      throwIfStale(form.version, before);
      const account = await accountWith(unit, before);
      throwIfInvalid({
        email: account && (await emailError(unit.trx, form.email, account.id)),
        licence_number: await licenceError(unit, form, { user, before }),
      });
      const after = await write.update(id, detailsOf(form));
      unit.record({ action: 'edit', entity: 'company', entityId: id, before, after });
      if (after.email !== before.email) await write.endLinks(id);
      await changeAccount(unit, { before, after, author: user });
    },

    /**
     * Voids a company and erases its account.
     * @returns keys of the files to remove after commit
     * @throws 409 while a venue or technician refers to it
     */
    async void(unit: UnitOfWork, id: string): Promise<string[]> {
      const write = companyWrite(unit.trx);
      const before = found(await write.current(id));
      if (await write.isNeeded(id)) throw conflict(API_ERROR.companyNeeded);
      const after = await write.update(id, { voided_at: unit.at });
      unit.record({ action: 'void', entity: 'company', entityId: id, before, after });
      const account = await write.account(id);
      return account ? eraseAccount(unit, account.id) : [];
    },
  };
}

/** Adds a company without an account. */
export async function addCompanyRow(
  unit: UnitOfWork,
  company: Insertable<Companies>,
): Promise<CompanyRow> {
  const after = await companyWrite(unit.trx).insert(company);
  const entityId = after.id;
  unit.record({ action: 'create', entity: 'company', entityId, before: null, after });
  return after;
}

/**
 * Mails a company that waits for its confirmation one link, by which it confirms itself.
 * @throws 429 on `email`
 */
async function mailCompanyLink(unit: UnitOfWork, { id, email }: CompanyRow): Promise<void> {
  if (!(await mayMailConfirmation(unit, email))) {
    throw tooManyFor({ email: API_ERROR.tooManyConfirmations });
  }
  const { token, hash } = newToken();
  const expires_at = new Date(unit.at.getTime() + COMPANY_LINK_DAYS * DAY_MS);
  await companyWrite(unit.trx).insertLink({ token_hash: hash, company_id: id, expires_at });
  const path = linkPath('confirm-company', token, email);
  await queueFixedMail(unit.trx, { to: email, mail: 'companyRegistered', path }, unit.at);
}

/** Finds the company's account if its email, present or pending, is the company's. */
async function accountWith(unit: UnitOfWork, { id, email }: CompanyRow) {
  const account = await companyWrite(unit.trx).account(id);
  if (!account || account.email === email) return account;
  const pending = await emailChangeWrite(unit.trx).pending(account.id, unit.at);
  return pending?.new_email === email ? account : undefined;
}

interface CompanyChange {
  readonly before: CompanyRow;
  readonly after: CompanyRow;
  readonly author: CurrentUser;
}

/**
 * Gives the account the company's new name and email, unless the account has others of its own. An
 * address that was not confirmed gets a new link, for companies that were registered with a wrong one.
 */
async function changeAccount(unit: UnitOfWork, { before, after, author }: CompanyChange) {
  const account = await companyWrite(unit.trx).account(before.id);
  if (!account) return;
  const hasCompanyEmail = (await accountWith(unit, before)) !== undefined;
  const isRenamed = account.name === before.name && after.name !== before.name;
  const name = isRenamed ? after.name : account.name;
  const email = hasCompanyEmail && after.email !== before.email ? after.email : account.email;
  if (name === account.name && email === account.email) return;
  await changeManagedUser(unit, {
    id: account.id,
    changes: { name, email },
    author,
    welcome: (owner) => mailPasswordLink(unit, owner, 'companyAdded'),
  });
}

interface LicenceHolder {
  readonly user: CurrentUser | undefined;
  /** The company before the change. */
  readonly before?: CompanyRow;
}

const detailsOf = ({ name, email, address, phone, licence_number }: NewCompany) => ({
  name,
  email,
  address,
  phone: phone ?? null,
  licence_number: licence_number ?? null,
});
