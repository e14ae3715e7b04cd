import { useSuspenseQuery } from '@tanstack/react-query';
import { COMPANIES } from '#contract/messages/screens/companies.ts';
import { companyQuery } from '#web/api/companies.ts';
import { CompanyPage } from './page.tsx';

export function EditCompany({ companyId }: { companyId: string }) {
  const { data: company } = useSuspenseQuery(companyQuery(companyId));
  return (
    <CompanyPage
      title={COMPANIES.editTitle(company.name)}
      company={company}
      said={COMPANIES.updated}
    />
  );
}
