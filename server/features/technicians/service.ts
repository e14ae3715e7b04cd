import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { can } from '#contract/access/permissions.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { LABEL } from '#contract/messages/labels.ts';
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
import type { Reads } from '#server/platform/postgres/reads.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { Submission } from '#server/submission.ts';
import type { CompanyService } from '../companies/service.ts';
import type { LicenceCheckService } from '../licences/service.ts';
import { passwordError } from '../users/easy-passwords.ts';
import { mailConfirmation } from '../users/email-changes.ts';
import { eraseAccount, removeFiles } from '../users/erase-account.ts';
import { hashPassword } from '../users/passwords.ts';
import { emailError } from '../users/write-user.ts';
import {
  type Employer,
  type TechnicianFilter,
  type TechnicianRow,
  technicianStore,
} from './store.ts';
import {
  addTechnician,
  changeTechnician,
  licenceOf,
  technicianLicenceError,
} from './write-technician.ts';

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

interface Reference {
  readonly id: string;
  readonly version?: number | undefined;
}

export interface TechnicianDependencies {
  readonly db: Database;
  readonly reads: Reads;
  readonly companies: CompanyService;
  readonly licenceCheck: LicenceCheckService;
  readonly storage: Storage;
  readonly now: () => Date;
}

export function technicianService(dependencies: TechnicianDependencies): TechnicianService {
  const { db, reads, companies, licenceCheck, storage, now } = dependencies;
  const licenceError = technicianLicenceError(licenceCheck);

  /**
   * @throws 404 when there is no such technician, or when another company employs them, 409 when they have
   * another version
   */
  async function reachable(kysely: Kysely<DB>, user: CurrentUser, { id, version }: Reference) {
    const technician = found(await technicianStore(kysely, now).read(employerOf(user), id));
    throwIfStale(version, technician);
    return technician;
  }

  /**
   * Finds the company that a technician is to work for, and the errors of a form. Called before a password is
   * hashed, so that a refusal costs little.
   */
  async function validate(user: CurrentUser, form: ChangedTechnician, before?: TechnicianRow) {
    const { company_name = '', company_id } = form;
    const company = can(user, 'technician:choose-company')
      ? await companies.named(company_name, company_id)
      : await companies.read(found(user.companyId));
    const owner = { ...detailsOf(form), ...(before && { id: before.user_id }) };
    const errors = {
      email: await emailError(db, form.email, before?.user_id),
      password: await passwordError(db, form.password, owner),
      ...(company
        ? { licence_number: await licenceError(db, { licence: form, company, user, before }) }
        : { company_name: FIELD_ERROR.required(LABEL.technicianCompany) }),
    };
    return { company_id: company?.id ?? null, errors };
  }

  const listOf = (from: Database, user: CurrentUser, filter: TechnicianFilter) =>
    technicianStore(from, now).list(employerOf(user), permitted(user, filter));

  const read = async (user: CurrentUser, id: string): Promise<Technician> =>
    presentTechnician(await reachable(db, user, { id }));

  return {
    read,

    async list(user, { page, ...filter }) {
      return mapPage(await listOf(db, user, filter).page(page), presentTechnician);
    },

    async export(user, filter) {
      return mapBatches(await listOf(reads.db, user, filter).all(), presentTechnician);
    },

    async create(user, form, submission) {
      const { company_id, errors } = await validate(user, form);
      if (!(await isRecorded(db, submission))) throwIfInvalid(errors);
      const password_hash = await hashPassword(form.password);
      const { id } = await recordOnce(
        db,
        { chain: NO_VENUE, author: user, at: now(), submission },
        async (unit) => {
          const { email } = form;
          const added = await addTechnician(unit, {
            account: { ...detailsOf(form), company_id, password_hash },
            licence: licenceOf(form),
          });
          await mailConfirmation(unit, { userId: added.user_id, email, requestedBy: user.id });
          return added;
        },
      );
      return read(user, id);
    },

    async update(user, id, form) {
      const { version } = form;
      const before = await reachable(db, user, { id, version });
      const { company_id, errors } = await validate(user, form, before);
      throwIfInvalid(errors);
      const password_hash = form.password && (await hashPassword(form.password));
      await recordChange(db, { chain: NO_VENUE, author: user, at: now() }, async (unit) => {
        const { user_id } = await reachable(unit.trx, user, { id, version });
        throwIfInvalid({ email: await emailError(unit.trx, form.email, user_id) });
        const changes = { ...detailsOf(form), company_id, password_hash };
        await changeTechnician(unit, {
          id,
          account: { changes, author: user },
          licence: licenceOf(form),
        });
      });
      return read(user, id);
    },

    async delete(user, id) {
      const files = await recordChange(
        db,
        { chain: NO_VENUE, author: user, at: now() },
        async (unit) => {
          const { user_id } = await reachable(unit.trx, user, { id });
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

const presentTechnician = ({ user_id: _, ...technician }: TechnicianRow): Technician => technician;
