import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { can } from '#contract/core/permissions/permissions.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import type {
  changedTechnician,
  newTechnician,
  Technician,
} from '#contract/technicians/schemas.ts';
import type { CurrentUser } from '#server/access.ts';
import { found, throwIfInvalid, throwIfStale } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { isRecorded } from '#server/ledger/idempotency.ts';
import { recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { type BatchedResult, mapBatches } from '#server/platform/postgres/batched-result.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { mapPage, type Page } from '#server/platform/postgres/read-list.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { Submission } from '#server/submission.ts';
import type { CompanyService } from '../companies/service.ts';
import type { LicenceCheckService } from '../licence-check/service.ts';
import { recordAccount } from '../users/account-history.ts';
import { passwordError } from '../users/easy-passwords.ts';
import { eraseAccount, removeFiles } from '../users/erase-account.ts';
import { addManagedUser, changeManagedUser } from '../users/managed-user.ts';
import { hashPassword } from '../users/passwords.ts';
import { emailError, userAt } from '../users/user-record.ts';
import {
  type Employer,
  type TechnicianFilter,
  type TechnicianRow,
  technicianStore,
  technicianWrite,
} from './store.ts';

type NewTechnician = z.output<typeof newTechnician>;
type ChangedTechnician = z.output<typeof changedTechnician>;

/** Technicians, as an admin manages them all, and a company its own. */
export interface TechnicianService {
  list(user: CurrentUser, filter: TechnicianFilter & { page: number }): Promise<Page<Technician>>;

  export(user: CurrentUser, filter: TechnicianFilter): Promise<BatchedResult<Technician>>;

  /** @throws 404 also for another company's technician */
  read(user: CurrentUser, id: string): Promise<Technician>;

  create(user: CurrentUser, form: NewTechnician, submission?: Submission): Promise<Technician>;

  /** @throws 409 when another user saved in between */
  update(user: CurrentUser, id: string, form: ChangedTechnician): Promise<Technician>;

  /** Erases the account; inspections keep the name, licence and company recorded in them. */
  delete(user: CurrentUser, id: string): Promise<void>;
}

export interface TechnicianDependencies {
  readonly db: Database;
  readonly companies: CompanyService;
  readonly licenceCheck: LicenceCheckService;
  readonly storage: Storage;
  readonly now: () => Date;
}

export function technicianService(dependencies: TechnicianDependencies): TechnicianService {
  const { db, companies, licenceCheck, storage, now } = dependencies;

  /** @throws 404 when there is no such technician, or when another company employs them */
  const reachable = async (kysely: Kysely<DB>, user: CurrentUser, id: string) =>
    found(await technicianStore(kysely, now).read(employerOf(user), id));

  /** Finds the company that a technician is to work for, and the errors of the form about it. */
  async function employment(user: CurrentUser, form: ChangedTechnician, before?: TechnicianRow) {
    const { company_name = '', company_id, licence_number, state } = form;
    const company = can(user, 'technician:choose-company')
      ? await companies.named(company_name, company_id)
      : await companies.read(found(user.companyId));
    if (!company) {
      const errors = { company_name: FIELD_ERROR.required(LABEL.technicianCompany) };
      return { company_id: null, errors };
    }
    const isKnown = before?.licence_number === licence_number && before.company_id === company.id;
    const error = isKnown
      ? undefined
      : await licenceCheck.errorOf(db, {
          licence: { licence_number, state, company_name: company.name },
          checkedBy: user.name,
          isOwnCompany: ({ id }) => id === company.id,
        });
    return { company_id: company.id, errors: { licence_number: error } };
  }

  const listOf = (user: CurrentUser, filter: TechnicianFilter) =>
    technicianStore(db, now).list(employerOf(user), permitted(user, filter));

  const read = async (user: CurrentUser, id: string): Promise<Technician> =>
    presentTechnician(await reachable(db, user, id));

  return {
    read,

    async list(user, { page, ...filter }) {
      return mapPage(await listOf(user, filter).page(page), presentTechnician);
    },

    async export(user, filter) {
      return mapBatches(await listOf(user, filter).all(), presentTechnician);
    },

    async create(user, form, submission) {
      const { company_id, errors } = await employment(user, form);
      const email = await emailError(db, form.email);
      const password = await passwordError(db, form.password, form);
      if (!(await isRecorded(db, submission))) throwIfInvalid({ email, password, ...errors });
      const password_hash = await hashPassword(form.password);
      const { id } = await recordOnce(
        db,
        { chain: NO_VENUE, author: user, at: now(), submission },
        async (unit) => {
          throwIfInvalid({ email: await emailError(unit.trx, form.email) });
          const account = { ...detailsOf(form), company_id, password_hash };
          const user_id = await addManagedUser(unit, { ...account, role: 'technician' }, user);
          const after = await technicianWrite(unit.trx).insert({ user_id, ...licenceOf(form) });
          recordAccount(unit, { action: 'create', entity: 'technician', before: null, after });
          return after;
        },
      );
      return read(user, id);
    },

    async update(user, id, form) {
      const before = await reachable(db, user, id);
      throwIfStale(form.version, before);
      const { company_id, errors } = await employment(user, form, before);
      const owner = { ...detailsOf(form), id: before.user_id };
      const password = await passwordError(db, form.password, owner);
      const email = await emailError(db, form.email, before.user_id);
      throwIfInvalid({ email, password, ...errors });
      const password_hash = form.password && (await hashPassword(form.password));
      await recordChange(db, { chain: NO_VENUE, author: user, at: now() }, async (unit) => {
        const write = technicianWrite(unit.trx);
        const before = found(await write.current(id));
        throwIfStale(form.version, await reachable(unit.trx, user, id));
        throwIfInvalid({ email: await emailError(unit.trx, form.email, before.user_id) });
        await changeManagedUser(unit, {
          before: await userAt(unit.trx, before.user_id),
          changes: { ...detailsOf(form), company_id, password_hash },
          author: user,
        });
        const after = await write.update(id, licenceOf(form));
        recordAccount(unit, { action: 'edit', entity: 'technician', before, after });
      });
      return read(user, id);
    },

    async delete(user, id) {
      const files = await recordChange(
        db,
        { chain: NO_VENUE, author: user, at: now() },
        async (unit) => {
          const { user_id } = await reachable(unit.trx, user, id);
          return eraseAccount(unit, user_id);
        },
      );
      await removeFiles(storage, files);
    },
  };
}

/** Leaves the company out of a filter of users who may not filter by it. */
function permitted(user: CurrentUser, { company, ...filter }: TechnicianFilter): TechnicianFilter {
  return can(user, 'technician:filter-by-company') ? { ...filter, company } : filter;
}

function employerOf(user: CurrentUser): Employer {
  return can(user, 'technician:choose-company') ? 'any' : { companyId: user.companyId };
}

const detailsOf = ({ name, email, phone }: ChangedTechnician) => ({ name, email, phone });

const licenceOf = ({ licence_number, licence_expiry_date, state }: ChangedTechnician) => ({
  licence_number,
  licence_expiry_date,
  state,
});

const presentTechnician = ({ user_id: _, ...technician }: TechnicianRow): Technician => technician;
