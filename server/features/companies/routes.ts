import {
  createCompany,
  deleteCompany,
  listCompanies,
  listCompanyNames,
  readCompany,
  updateCompany,
} from '#contract/companies/calls.ts';
import { COMPANIES } from '#contract/messages/screens/companies.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { CompanyService } from './service.ts';

export function companyRoutes(serve: Serve, companies: CompanyService): void {
  serve(listCompanies, ({ query }) => companies.list(query));

  serve(listCompanyNames, () => companies.names());

  serve(readCompany, ({ params }) => companies.read(params.id));

  serve(createCompany, ({ user, body, submission }) => companies.create(user, body, submission));

  serve(updateCompany, ({ user, params, body }) => companies.update(user, params.id, body));

  serve(deleteCompany, async ({ user, params }) => {
    await companies.void(user, params.id);
    return { message: COMPANIES.deleted };
  });
}
