import type { z } from 'zod';
import { can } from '#contract/core/permissions.ts';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import type {
  changedTechnician,
  newTechnician,
  Technician,
} from '#contract/technicians/schemas.ts';
import type { CurrentUser } from '#server/ledger/access.ts';
import type { Submission } from '#server/ledger/idempotency.ts';
import { NO_VENUE, recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { throwIfInvalid, throwIfStale } from '#server/platform/http/field-errors.ts';
import { found } from '#server/platform/http/refusal.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { recordAccount } from '../users/account-history.ts';
import { eraseAccount, removeFiles } from '../users/erase-account.ts';
import { addUser, changeUser, emailError, hashPassword } from '../users/user-record.ts';
import type { CompanyService } from '../companies/service.ts';
import type { LicenceCheck } from '../licence-check/service.ts';
import { reachable, type TechnicianService } from './service.ts';
import { type TechnicianRow, technicianStore } from './store.ts';
import { technicianWrite } from './write-store.ts';

type NewTechnician = z.output<typeof newTechnician>;
type ChangedTechnician = z.output<typeof changedTechnician>;

export type TechnicianChanges = ReturnType<typeof technicianChanges>;

export interface TechnicianChanging {
  readonly db: Database;
  readonly technicians: TechnicianService;
  readonly companies: CompanyService;
  readonly checkLicence: LicenceCheck;
  readonly storage: Storage;
  readonly now: () => Date;
}

/** What an admin, and a company to its own, does to technicians: adds, changes and deletes them. */
export function technicianChanges(parts: TechnicianChanging) {
  const { db, technicians, companies, checkLicence, storage, now } = parts;

  /** The company that a technician is to work for, and what speaks against that. */
  async function employment(user: CurrentUser, form: ChangedTechnician, before?: TechnicianRow) {
    const { company_name = '', company_id } = form;
    const company = can(user, 'technician:choose-company')
      ? await companies.named(company_name, company_id)
      : await companies.read(found(user.companyId));
    if (!company) {
      const company_name = RULE.required(LABEL.technicianCompany);
      return { company_id: null, faults: { company_name } };
    }
    const { licence_number, state } = form;
    const isKnown = before?.licence_number === licence_number && before.company_id === company.id;
    const fault = isKnown
      ? undefined
      : await checkLicence(
          db,
          { licence_number, state, company_name: company.name },
          user.name,
          (holder) => holder.id === company.id,
        );
    return { company_id: company.id, faults: { licence_number: fault } };
  }

  return {
    async create(user: CurrentUser, form: NewTechnician, submission?: Submission) {
      const { company_id, faults } = await employment(user, form);
      const password_hash = await hashPassword(form.password);
      const id = await recordOnce(db, NO_VENUE, user, now(), submission, async (trx, chain) => {
        throwIfInvalid({ email: await emailError(trx, form.email), ...faults });
        const user_id = await addUser(trx, chain, {
          ...detailsOf(form),
          role: 'technician',
          company_id,
          password_hash,
        });
        const after = await technicianWrite(trx).insert({ user_id, ...licenceOf(form) });
        recordAccount(chain, { action: 'create', entity: 'technician', before: null, after });
        return after.id;
      });
      return technicians.read(user, id);
    },

    /** @throws 409 when somebody else saved in between */
    async update(user: CurrentUser, id: string, form: ChangedTechnician): Promise<Technician> {
      const row = await reachable(technicianStore(db), user, id);
      const { company_id, faults } = await employment(user, form, row);
      const password_hash = form.password && (await hashPassword(form.password));
      await recordChange(db, NO_VENUE, user, now(), async (trx, chain) => {
        const write = technicianWrite(trx);
        const before = found(await write.current(id));
        throwIfStale(form.version, await reachable(technicianStore(trx), user, id));
        throwIfInvalid({ email: await emailError(trx, form.email, before.user_id), ...faults });
        const changes = { ...detailsOf(form), company_id, password_hash };
        await changeUser(trx, chain, before.user_id, changes);
        const after = await write.update(id, licenceOf(form));
        recordAccount(chain, { action: 'edit', entity: 'technician', before, after });
      });
      return technicians.read(user, id);
    },

    /** The person goes; inspections keep the name, licence and company recorded in them. */
    async delete(user: CurrentUser, id: string): Promise<void> {
      const files = await recordChange(db, NO_VENUE, user, now(), async (trx, chain) => {
        const { user_id } = await reachable(technicianStore(trx), user, id);
        return eraseAccount(trx, chain, user_id, now());
      });
      await removeFiles(storage, files);
    },
  };
}

const detailsOf = ({ name, email, phone }: ChangedTechnician) => ({ name, email, phone });

const licenceOf = ({ licence_number, licence_expiry_date, state }: ChangedTechnician) => ({
  licence_number,
  licence_expiry_date,
  state,
});
