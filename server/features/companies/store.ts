import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { companyFilter } from '#contract/companies/schemas.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type List, readList } from '#server/platform/postgres/read-list.ts';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { Companies, CompanyLinks, DB } from '#server/platform/postgres/schema.gen.ts';
import { sortOrder } from '#server/platform/postgres/sort-order.ts';
import { containsText } from '#server/platform/postgres/text-search.ts';

export type CompanyRow = Selectable<Companies>;

export interface CompanyName {
  readonly id: string;
  readonly name: string;
}

export type CompanyFilter = z.output<typeof companyFilter>;

/** Links by which companies confirm themselves. */
export function companyLinkStore(db: Database) {
  return {
    /** Finds the company of a link, also one that was removed. */
    find: (tokenHash: Buffer, now: Date): Promise<CompanyRow | undefined> =>
      db
        .selectFrom('company_links')
        .innerJoin('companies', 'companies.id', 'company_links.company_id')
        .selectAll('companies')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst(),
  };
}

/** SQL condition: an admin has confirmed the company, or added it. */
const isOffered = sql<boolean>`(confirmed_at is not null and not confirmed_itself)`;

const SORT = { name: sql`lower(companies.name)`, address: sql`lower(companies.address)` };

export function companyStore(db: Database) {
  const existing = () => db.selectFrom('companies').where('voided_at', 'is', null);

  const matching = ({ search = '', status }: CompanyFilter) =>
    existing()
      .where(containsText(search, ['name', 'email', 'address', 'licence_number']))
      .$if(status === 'waiting', (companies) => companies.where(({ not }) => not(isOffered)));

  return {
    read: (id: string) => existing().selectAll().where('id', '=', id).executeTakeFirst(),

    /** Finds the one company of this name, in any letter case; by id too when there are several. */
    async named(name: string, id: string | undefined): Promise<CompanyName | undefined> {
      const [company, another] = await existing()
        .select(['id', 'name'])
        .where(isSameText('name', name))
        .$if(id !== undefined, (companies) => companies.where('id', '=', id ?? null))
        .limit(2)
        .execute();
      return another ? undefined : company;
    },

    /** @param included the companies that are not offered: all of them, or the one with this id */
    names: (included: 'all' | { readonly id: string | undefined }) =>
      existing()
        .select(['id', 'name'])
        .$if(included !== 'all', (companies) =>
          companies.where(({ eb, or }) =>
            or([
              isOffered,
              ...(included !== 'all' && included.id !== undefined
                ? [eb('id', '=', included.id)]
                : []),
            ]),
          ),
        )
        .orderBy('name')
        .orderBy('id')
        .execute(),

    list: (filter: CompanyFilter): List<CompanyRow> =>
      readList({
        id: 'companies.id',
        rows: existing().selectAll(),
        matching: matching(filter),
        order: sortOrder(SORT, filter.sort, [sql`companies.name`, sql`companies.id`]),
      }),
  };
}

/** Statements of a write of a company, inside its transaction. */
export function companyWrite(trx: Transaction<DB>) {
  return {
    insert: (company: Insertable<Companies>) =>
      trx.insertInto('companies').values(company).returningAll().executeTakeFirstOrThrow(),

    /** Reads and locks the company: nothing can refer to it before the transaction ends. */
    current: (id: string) =>
      trx
        .selectFrom('companies')
        .selectAll()
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),

    async insertLink(link: Insertable<CompanyLinks>): Promise<void> {
      await trx.insertInto('company_links').values(link).execute();
    },

    /** Ends the links that were mailed to an address which the company has left. */
    async endLinks(companyId: string): Promise<void> {
      await trx.deleteFrom('company_links').where('company_id', '=', companyId).execute();
    },

    /** Leaves the version alone: the company's form, which may be open meanwhile, has no such field. */
    setConfirmed: (
      id: string,
      confirmation: Pick<CompanyRow, 'confirmed_at' | 'confirmed_by' | 'confirmed_itself'>,
    ) =>
      trx
        .updateTable('companies')
        .set(confirmation)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Reads the account that the company signs in with; undefined once it was deleted. */
    account: (companyId: string) =>
      trx
        .selectFrom('users')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('role', '=', 'company')
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /** Reads the company of its account that is not confirmed and has the address of the account. */
    waitingOf: (userId: string): Promise<CompanyRow | undefined> =>
      trx
        .selectFrom('companies')
        .innerJoin('users', 'users.company_id', 'companies.id')
        .selectAll('companies')
        .where('users.id', '=', userId)
        .where('users.role', '=', 'company')
        .whereRef('users.email', '=', 'companies.email')
        .where('confirmed_at', 'is', null)
        .where('voided_at', 'is', null)
        .executeTakeFirst(),

    /** Whether the company services a venue or employs a technician. */
    async isNeeded(id: string): Promise<boolean> {
      const { needed } = await trx
        .selectNoFrom(
          sql<boolean>`exists (
            select from venues where company_id = ${id} and voided_at is null
            union all
            select from users
            where company_id = ${id} and role = 'technician' and deleted_at is null)`.as('needed'),
        )
        .executeTakeFirstOrThrow();
      return needed;
    },

    update: (id: string, changes: Updateable<Companies>) =>
      trx
        .updateTable('companies')
        .set(changes)
        .set('version', ({ eb }) => eb('version', '+', 1))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
