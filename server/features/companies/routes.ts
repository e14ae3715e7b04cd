import {
  createCompany,
  deleteCompany,
  listCompanies,
  listCompanyNames,
  readCompany,
  updateCompany,
} from '#contract/companies/calls.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { CompanyChanges } from './change-service.ts';
import type { CompanyService } from './service.ts';

export function companyRoutes(
  serve: Serve,
  companies: CompanyService,
  changes: CompanyChanges,
): void {
  serve(listCompanies, ({ query }) => companies.list(query));

  serve(listCompanyNames, () => companies.names());

  serve(readCompany, ({ params }) => companies.read(params.id));

  serve(createCompany, ({ person, body, submission }) => changes.create(person, body, submission));

  serve(updateCompany, ({ person, params, body }) => changes.update(person, params.id, body));

  serve(deleteCompany, async ({ person, params }) => {
    await changes.void(person, params.id);
    return { message: TOAST.companyDeleted };
  });
}
