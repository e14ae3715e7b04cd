import type { Company } from '#contract/companies/schemas.ts';
import type { CompanyRow } from './store.ts';

export function presentCompany(row: CompanyRow): Company {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    address: row.address,
    licenceNumber: row.licence_number,
    version: row.version,
  };
}
