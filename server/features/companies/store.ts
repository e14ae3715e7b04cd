import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type Page, readPage } from '#server/platform/postgres/read-page.ts';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { Companies, DB } from '#server/platform/postgres/schema.gen.ts';
import { containsText } from '#server/platform/postgres/text-search.ts';

export type CompanyRow = Selectable<Companies>;

export interface CompanyName {
  readonly id: string;
  readonly name: string;
}

export function companyStore(db: Database) {
  const existing = () => db.selectFrom('companies').where('voided_at', 'is', null);

  const matching = (search = '') =>
    existing().where(containsText(search, ['name', 'email', 'address', 'licence_number']));

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

    names: () => existing().select(['id', 'name']).orderBy('name').orderBy('id').execute(),

    page: (search: string | undefined, page: number): Promise<Page<CompanyRow>> =>
      readPage(matching(search).selectAll().orderBy('name').orderBy('id'), matching(search), page),
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

    /** Reads the account that the company signs in with; undefined once it was deleted. */
    account: (companyId: string) =>
      trx
        .selectFrom('users')
        .select(['id', 'name', 'email'])
        .where('company_id', '=', companyId)
        .where('role', '=', 'company')
        .where('deleted_at', 'is', null)
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
