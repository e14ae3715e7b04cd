import { PAGE_SIZE } from '#contract/core/limits.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import { containsText } from '#server/platform/postgres/text-search.ts';

export type CompanyStore = ReturnType<typeof companyStore>;
export type CompanyRow = NonNullable<Awaited<ReturnType<CompanyStore['read']>>>;

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

    /** The one company of this name, in capitals or not; told apart by id where there are several. */
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

    async page(search: string | undefined, page: number) {
      const [data, { total }] = await Promise.all([
        matching(search)
          .selectAll()
          .orderBy('name')
          .orderBy('id')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        matching(search)
          .select(({ fn }) => fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { data, total: Number(total) };
    },
  };
}
