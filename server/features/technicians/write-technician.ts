import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Technician, technicianLicence } from '#contract/technicians/schemas.ts';
import type { CurrentUser } from '#server/access.ts';
import { found } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { CompanyName } from '../companies/store.ts';
import type { LicenceCheckService } from '../licences/service.ts';
import { recordAccount } from '../users/account-history.ts';
import { type AccountChange, changeManagedUser } from '../users/managed-user.ts';
import { addUser, type NewUser } from '../users/write-user.ts';
import { LICENCE_COLUMNS, type LicenceColumn, technicianWrite } from './store.ts';

type LicenceForm = z.output<z.ZodObject<typeof technicianLicence>>;

export type TechnicianLicence = Pick<Technician, LicenceColumn>;

/** The licence in a form, as its columns: a blank field is null. */
export const licenceOf = (form: LicenceForm) =>
  Object.fromEntries(
    LICENCE_COLUMNS.map((column) => [column, form[column] ?? null]),
  ) as TechnicianLicence;

interface CheckedLicence {
  readonly licence: Pick<Technician, 'licence_number' | 'state'>;
  readonly company: CompanyName;
  readonly user: CurrentUser;
  /** The technician before the change. */
  readonly before?:
    | { readonly licence_number: string; readonly company_id: string | null }
    | undefined;
}

/** Creates a function that returns the message for a number that is not the technician's; one checked before stays valid. */
export const technicianLicenceError =
  ({ errorOf }: LicenceCheckService) =>
  async (
    db: Kysely<DB>,
    { licence: { licence_number, state }, company, user, before }: CheckedLicence,
  ): Promise<string | undefined> =>
    before?.licence_number === licence_number && before.company_id === company.id
      ? undefined
      : errorOf(db, {
          licence: { licence_number, state, company_name: company.name },
          checkedBy: user.name,
          isOwnCompany: ({ id }) => id === company.id,
        });

interface NewTechnician {
  readonly account: Omit<NewUser, 'role'>;
  readonly licence: TechnicianLicence;
}

/** Adds a technician with the account. @throws 422 on `email` */
export async function addTechnician(unit: UnitOfWork, { account, licence }: NewTechnician) {
  const user_id = await addUser(unit, { ...account, role: 'technician' });
  const after = await technicianWrite(unit.trx).insert({ user_id, ...licence });
  recordAccount(unit, { action: 'create', entity: 'technician', before: null, after });
  return after;
}

interface TechnicianChange {
  readonly id: string;
  /** The account stays as it is when this is left out. */
  readonly account?: AccountChange | undefined;
  /** The licence stays as it is when this is left out. */
  readonly licence?: TechnicianLicence | undefined;
}

/** @throws 404 when there is no such technician, 429 on `email` */
export async function changeTechnician(
  unit: UnitOfWork,
  { id, account, licence }: TechnicianChange,
): Promise<void> {
  const write = technicianWrite(unit.trx);
  const before = found(await write.current(id));
  if (account) await changeManagedUser(unit, { id: before.user_id, ...account });
  if (!licence) return;
  const after = await write.update(id, licence);
  recordAccount(unit, { action: 'edit', entity: 'technician', before, after });
}
