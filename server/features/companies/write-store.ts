import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { Companies, DB } from '#server/platform/postgres/schema.gen.ts';

/** What a write of a company does inside its transaction. */
export function companyWrite(trx: Transaction<DB>) {
  return {
    insert: (company: Insertable<Companies>) =>
      trx.insertInto('companies').values(company).returningAll().executeTakeFirstOrThrow(),

    /** The company as it stands now; nobody starts to rely on it before the transaction ends. */
    current: (id: string) =>
      trx
        .selectFrom('companies')
        .selectAll()
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),

    /** The account that the company signs in with; undefined once it was deleted. */
    account: (companyId: string) =>
      trx
        .selectFrom('users')
        .select(['id', 'name', 'email'])
        .where('company_id', '=', companyId)
        .where('role', '=', 'company')
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /** Does the company service a venue, or employ a technician? */
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
