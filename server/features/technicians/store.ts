import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { z } from 'zod';
import {
  type Technician,
  type technicianFilter,
  technicianLicence,
} from '#contract/technicians/schemas.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { expires } from '#server/platform/postgres/licence-expiry.ts';
import { type List, readList } from '#server/platform/postgres/read-list.ts';
import type { DB, Technicians } from '#server/platform/postgres/schema.gen.ts';
import { sortOrder } from '#server/platform/postgres/sort-order.ts';
import { containsText } from '#server/platform/postgres/text-search.ts';
import { pendingEmail } from '../users/link-store.ts';

export type TechnicianFilter = z.output<typeof technicianFilter>;

export interface TechnicianRow extends Technician {
  readonly user_id: string;
}

/** Limits technicians to those of one company, or to none when its id is null. */
export type Employer = 'any' | { readonly companyId: string | null };

export type LicenceColumn = keyof typeof technicianLicence;

export const LICENCE_COLUMNS = Object.keys(technicianLicence) as readonly LicenceColumn[];

const SORT = {
  name: sql`lower(users.name)`,
  licenceNumber: sql`lower(technicians.licence_number)`,
  email: sql`lower(users.email)`,
  phone: sql`users.phone`,
  company: sql`lower(companies.name)`,
};

export function technicianStore(db: Database, now: () => Date) {
  const employed = (employer: Employer) =>
    db
      .selectFrom('technicians')
      .innerJoin('users', 'users.id', 'technicians.user_id')
      .innerJoin('companies', 'companies.id', 'users.company_id')
      .where('users.deleted_at', 'is', null)
      .$if(employer !== 'any', (technicians) =>
        technicians.where('companies.id', '=', employer === 'any' ? null : employer.companyId),
      );

  const rows = (employer: Employer) =>
    employed(employer)
      .select(['technicians.id', 'technicians.user_id'])
      .select(['users.name', 'users.email', 'users.phone', pendingEmail(now())])
      .select(['companies.id as company_id', 'companies.name as company_name'])
      .select(LICENCE_COLUMNS.map((column) => `technicians.${column}` as const))
      // Both only count up, so a change of either changes the sum.
      .select(sql<number>`technicians.version + users.version`.as('version'));

  const licences = (licence: TechnicianFilter['licence']) =>
    licence === undefined
      ? sql`true`
      : expires(licence, ['technicians.licence_expiry_date'], now());

  const matching = ({ search = '', company, licence }: TechnicianFilter) =>
    sql<boolean>`(${licences(licence)} and ${containsText(search, [
      'users.name',
      'users.email',
      'users.phone',
      'companies.name',
      'technicians.licence_number',
    ])} and ${company === undefined ? sql`true` : sql`companies.id = ${company}`})`;

  return {
    read: (employer: Employer, id: string): Promise<TechnicianRow | undefined> =>
      rows(employer).where('technicians.id', '=', id).executeTakeFirst(),

    list: (employer: Employer, filter: TechnicianFilter): List<TechnicianRow> =>
      readList({
        id: 'technicians.id',
        rows: rows(employer),
        matching: employed(employer).where(matching(filter)),
        order: sortOrder(SORT, filter.sort, [sql`users.name`, sql`technicians.id`]),
      }),
  };
}

/** Statements of a write of a technician, inside its transaction. */
export function technicianWrite(trx: Transaction<DB>) {
  return {
    insert: (technician: Insertable<Technicians>) =>
      trx.insertInto('technicians').values(technician).returningAll().executeTakeFirstOrThrow(),

    /** Reads the technician, which the lock on the chain keeps from changing. */
    current: (id: string) =>
      trx.selectFrom('technicians').selectAll().where('id', '=', id).executeTakeFirst(),

    update: (id: string, changes: Updateable<Technicians>) =>
      trx
        .updateTable('technicians')
        .set(changes)
        .set('version', ({ eb }) => eb('version', '+', 1))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
