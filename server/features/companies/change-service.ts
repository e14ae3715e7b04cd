import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Company, changedCompany, newCompany } from '#contract/companies/schemas.ts';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import type { CurrentUser } from '#server/ledger/access.ts';
import type { Submission } from '#server/ledger/idempotency.ts';
import { NO_VENUE, recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { throwIfInvalid, throwIfStale } from '#server/platform/http/field-errors.ts';
import { conflict, found } from '#server/platform/http/refusal.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { removeFiles } from '../users/erase-account.ts';
import { emailError, unusablePassword } from '../users/user-record.ts';
import type { SendPasswordLink } from '../users/password-links.ts';
import type { LicenceCheck } from '../licence-check/service.ts';
import { companyAccount } from './company-account.ts';
import type { CompanyService } from './service.ts';
import { companyWrite } from './write-store.ts';

type NewCompany = z.output<typeof newCompany>;
type ChangedCompany = z.output<typeof changedCompany>;

export type CompanyChanges = ReturnType<typeof companyChanges>;

export interface CompanyChanging {
  readonly db: Database;
  readonly companies: CompanyService;
  readonly checkLicence: LicenceCheck;
  readonly sendPasswordLink: SendPasswordLink;
  readonly storage: Storage;
  readonly now: () => Date;
}

/** Registers, changes and removes companies, each with the account that it signs in with. */
export function companyChanges(parts: CompanyChanging) {
  const { db, companies, checkLicence, sendPasswordLink, storage, now } = parts;

  /** The sentence under a licence number that is not the company's. What was checked before stays. */
  const licenceError = async (
    trx: Transaction<DB>,
    { name, licence_number }: NewCompany,
    user: CurrentUser | undefined,
    before?: { id: string; name: string; licence_number: string | null },
  ) => {
    const isKnown = before?.licence_number === licence_number && before?.name === name;
    if (licence_number === undefined || isKnown) return undefined;
    const claim = { licence_number, company_name: name };
    return checkLicence(trx, claim, user?.name ?? null, ({ id }) => id === before?.id);
  };

  return {
    /** @param user undefined for a company that registers itself */
    async create(user: CurrentUser | undefined, form: NewCompany, submission?: Submission) {
      const author = user ?? { id: null, name: form.name };
      const password_hash = await unusablePassword();
      const id = await recordOnce(db, NO_VENUE, author, now(), submission, async (trx, chain) => {
        throwIfInvalid({
          email: await emailError(trx, form.email),
          licence_number: await licenceError(trx, form, user),
        });
        const after = await companyWrite(trx).insert(detailsOf(form));
        const entityId = after.id;
        chain.record({ action: 'create', entity: 'company', entityId, before: null, after });
        await companyAccount(trx, chain, sendPasswordLink).open(after, password_hash);
        return entityId;
      });
      return companies.read(id);
    },

    /** @throws 409 when somebody else saved in between */
    async update(user: CurrentUser, id: string, form: ChangedCompany): Promise<Company> {
      await recordChange(db, NO_VENUE, user, now(), async (trx, chain) => {
        const write = companyWrite(trx);
        const account = companyAccount(trx, chain, sendPasswordLink);
        const before = found(await write.current(id));
        throwIfStale(form.version, before);
        throwIfInvalid({
          email: await account.emailError(id, before, form),
          licence_number: await licenceError(trx, form, user, before),
        });
        const after = await write.update(id, detailsOf(form));
        chain.record({ action: 'edit', entity: 'company', entityId: id, before, after });
        await account.follow(id, before, after);
      });
      return companies.read(id);
    },

    /** The account goes with it. @throws 409 while a venue or a technician refers to it */
    async void(user: CurrentUser, id: string): Promise<void> {
      const files = await recordChange(db, NO_VENUE, user, now(), async (trx, chain) => {
        const write = companyWrite(trx);
        const before = found(await write.current(id));
        if (await write.isNeeded(id)) throw conflict(REFUSAL.companyNeeded);
        const after = await write.update(id, { voided_at: now() });
        chain.record({ action: 'void', entity: 'company', entityId: id, before, after });
        return companyAccount(trx, chain, sendPasswordLink).erase(id, now());
      });
      await removeFiles(storage, files);
    },
  };
}

const detailsOf = ({ name, email, address, licence_number }: NewCompany) => ({
  name,
  email,
  address,
  licence_number: licence_number ?? null,
});
