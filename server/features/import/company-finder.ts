import { IMPORT_ERROR } from '#contract/messages/import.ts';
import type { CompanyName } from '../companies/store.ts';
import { groupBy } from './group-by.ts';

/** Finds the company that a cell names, in any letter case. */
export function companyFinder(companies: readonly CompanyName[]) {
  const byName = groupBy(companies, ({ name }) => name.toLowerCase());
  return {
    find(name: string): CompanyName | { readonly error: string } {
      const [company, another] = byName.get(name.toLowerCase()) ?? [];
      if (!company) return { error: IMPORT_ERROR.companyUnknown };
      return another ? { error: IMPORT_ERROR.companyAmbiguous } : company;
    },
  };
}
