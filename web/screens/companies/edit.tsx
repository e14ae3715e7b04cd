import { useSuspenseQuery } from '@tanstack/react-query';
import { PEOPLE } from '#contract/messages/added/people-screens.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { companyQuery } from '#web/api/companies.ts';
import { CompanyPage } from './page.tsx';

export function EditCompany({ companyId }: { companyId: string }) {
  const { data: company } = useSuspenseQuery(companyQuery(companyId));
  return (
    <CompanyPage title={PEOPLE.edit(company.name)} company={company} said={TOAST.companyUpdated} />
  );
}
