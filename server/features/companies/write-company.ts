import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { changedCompany, newCompany } from '#contract/companies/schemas.ts';
import { can } from '#contract/core/permissions/permissions.ts';
import type { CurrentUser } from '#server/access.ts';
import { found, throwIfInvalid, throwIfStale } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Companies } from '#server/platform/postgres/schema.gen.ts';
import type { LicenceCheckService } from '../licence-check/service.ts';
import { emailError } from '../users/write-user.ts';
import { companyAccount } from './company-account.ts';
import { type CompanyRow, companyWrite } from './store.ts';

export type NewCompany = z.output<typeof newCompany>;
export type ChangedCompany = z.output<typeof changedCompany>;

/** Writes technician companies with their accounts, on the chain without a venue. */
export function companyRecord(licenceCheck: LicenceCheckService) {
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
      const account = companyAccount(unit);
      await account[confirmedBy ? 'open' : 'openUnconfirmed'](after, password_hash);
      return after;
    },

    /** @throws 409 when another user saved in between */
    async change(
      unit: UnitOfWork,
      user: CurrentUser,
      { id, form }: { readonly id: string; readonly form: ChangedCompany },
    ): Promise<void> {
      const write = companyWrite(unit.trx);
      const account = companyAccount(unit);
      const before = found(await write.current(id));
      throwIfStale(form.version, before);
      throwIfInvalid({
        email: await account.emailError(id, before, form),
        licence_number: await licenceError(unit, form, { user, before }),
      });
      const after = await write.update(id, detailsOf(form));
      unit.record({ action: 'edit', entity: 'company', entityId: id, before, after });
      if (after.email !== before.email) await write.endLinks(id);
      await account.follow(id, { before, after, author: user });
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
