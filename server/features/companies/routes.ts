import { can } from '#contract/access/permissions.ts';
import {
  confirmCompany,
  confirmOwnCompany,
  createCompany,
  deleteCompany,
  exportCompanies,
  listCompanies,
  listCompanyNames,
  readCompany,
  updateCompany,
} from '#contract/companies/calls.ts';
import { COMPANIES } from '#contract/messages/people.ts';
import { COMPANY_CONFIRMATION } from '#contract/messages/sign-in.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { GuessLimits } from '#server/platform/rate-limits/guess-limits.ts';
import type { CompanyConfirmationService } from './confirmation.ts';
import type { CompanyService } from './service.ts';

interface CompanyRoutesDependencies {
  readonly companies: CompanyService;
  readonly confirmations: CompanyConfirmationService;
  readonly guesses: GuessLimits;
}

export function companyRoutes(
  serve: Serve,
  { companies, confirmations, guesses }: CompanyRoutesDependencies,
): void {
  serve(listCompanies, ({ query }) => companies.list(query));

  serve.formList(exportCompanies, ({ query }) => companies.export(query));

  serve(listCompanyNames, ({ user, query }) => companies.names(user, query.chosen));

  serve(readCompany, ({ params }) => companies.read(params.id));

  serve(createCompany, async ({ user, body, submission, address }) => {
    const isTrusted = user && can(user, 'company:create');
    const guess = isTrusted ? undefined : await guesses.begin('email', { address });
    const company = await companies.create(user, body, submission);
    await guess?.succeed();
    return company;
  });

  serve(updateCompany, ({ user, params, body }) => companies.update(user, params.id, body));

  serve(confirmCompany, async ({ user, params }) => {
    await confirmations.confirm(user, params.id);
    return companies.read(params.id);
  });

  serve(confirmOwnCompany, async ({ user, body }) => ({
    message: COMPANY_CONFIRMATION.confirmed,
    password_link: await confirmations.confirmByLink(body.token, user),
  }));

  serve(deleteCompany, async ({ user, params }) => {
    await companies.void(user, params.id);
    return { message: COMPANIES.deleted };
  });
}
