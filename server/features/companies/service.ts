import type { Company } from '#contract/companies/schemas.ts';
import { PAGE_SIZE } from '#contract/core/limits.ts';
import { metaOf } from '#contract/core/paging.ts';
import { found } from '#server/errors.ts';
import { presentCompany } from './present.ts';
import type { CompanyName, CompanyStore } from './store.ts';

export type CompanyService = ReturnType<typeof companyService>;

export function companyService(store: CompanyStore) {
  return {
    /** Every company's id and name. */
    names: () => store.names(),

    /** The company that a form names; undefined when there is none, or several and no id. */
    named: (name: string, id: string | undefined): Promise<CompanyName | undefined> =>
      store.named(name, id),

    async list({ search, page }: { search?: string | undefined; page: number }) {
      const { data, total } = await store.page(search, page);
      return { data: data.map(presentCompany), meta: metaOf(page, total, PAGE_SIZE) };
    },

    /** @throws 404 when there is none, or no more */
    async read(id: string): Promise<Company> {
      return presentCompany(found(await store.read(id)));
    },
  };
}
