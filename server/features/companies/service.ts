import { can } from '#contract/access/permissions.ts';
import type { Company } from '#contract/companies/schemas.ts';
import type { CurrentUser } from '#server/access.ts';
import { found } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { type BatchedResult, mapBatches } from '#server/platform/postgres/batched-result.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { mapPage, type Page } from '#server/platform/postgres/read-list.ts';
import type { Reads } from '#server/platform/postgres/reads.ts';
import type { Submission } from '#server/submission.ts';
import type { LicenceCheckService } from '../licences/service.ts';
import { removeFiles } from '../users/erase-account.ts';
import { unusablePassword } from '../users/passwords.ts';
import { type CompanyFilter, type CompanyName, type CompanyRow, companyStore } from './store.ts';
import { type ChangedCompany, companyWriter, type NewCompany } from './write-company.ts';

/** Technician companies, each with the account that it signs in with. */
export interface CompanyService {
  /**
   * Lists the id and name of every company; of those that no admin confirmed only that of the chosen one, for users who
   * do not see all.
   */
  names(user: CurrentUser | undefined, chosen: string | undefined): Promise<CompanyName[]>;

  /** Finds the company that a form names; undefined when there is none, or several and no id. */
  named(name: string, id: string | undefined): Promise<CompanyName | undefined>;

  list(filter: CompanyFilter & { page: number }): Promise<Page<Company>>;

  export(filter: CompanyFilter): Promise<BatchedResult<Company>>;

  /** @throws 404 when there is none, or no more */
  read(id: string): Promise<Company>;

  /**
   * A company waits for its confirmation, unless an admin adds it.
   * @param user undefined for one that is registered signed out
   * @throws 429 on `email`
   */
  create(
    user: CurrentUser | undefined,
    form: NewCompany,
    submission?: Submission,
  ): Promise<Company>;

  /** @throws 409 when another user saved in between */
  update(user: CurrentUser, id: string, form: ChangedCompany): Promise<Company>;

  /** Voids the company and erases its account. @throws 409 while a venue or technician refers to it */
  void(user: CurrentUser, id: string): Promise<void>;
}

export interface CompanyDependencies {
  readonly db: Database;
  readonly reads: Reads;
  readonly licenceCheck: LicenceCheckService;
  readonly storage: Storage;
  readonly now: () => Date;
}

export function companyService(dependencies: CompanyDependencies): CompanyService {
  const { db, reads, licenceCheck, storage, now } = dependencies;
  const store = companyStore(db);
  const writer = companyWriter(licenceCheck);

  const read = async (id: string): Promise<Company> => presentCompany(found(await store.read(id)));

  return {
    read,

    names: (user, chosen) =>
      store.names(user && can(user, 'company:list') ? 'all' : { id: chosen }),

    named: (name, id) => store.named(name, id),

    list: async ({ page, ...filter }) =>
      mapPage(await store.list(filter).page(page), presentCompany),

    export: async (filter) =>
      mapBatches(await companyStore(reads.db).list(filter).all(), presentCompany),

    async create(user, form, submission) {
      const author = user ?? { id: null, name: form.name };
      const password_hash = await unusablePassword();
      const context = { chain: NO_VENUE, author, at: now(), submission };
      const { id } = await recordOnce(db, context, (unit) =>
        writer.add(unit, user, { form, password_hash }),
      );
      return read(id);
    },

    async update(user, id, form) {
      await recordChange(db, { chain: NO_VENUE, author: user, at: now() }, (unit) =>
        writer.change(unit, user, { id, form }),
      );
      return read(id);
    },

    async void(user, id) {
      const files = await recordChange(db, { chain: NO_VENUE, author: user, at: now() }, (unit) =>
        writer.void(unit, id),
      );
      await removeFiles(storage, files);
    },
  };
}

const presentCompany = (row: CompanyRow): Company => ({
  id: row.id,
  name: row.name,
  email: row.email,
  address: row.address,
  phone: row.phone,
  licenceNumber: row.licence_number,
  is_confirmed: row.confirmed_at !== null && !row.confirmed_itself,
  version: row.version,
});
