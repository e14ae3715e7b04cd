import { TITLE } from '#contract/messages/titles.ts';
import { TOAST } from '#contract/messages/toasts.ts';
import { CompanyPage } from './page.tsx';

export function CreateCompany() {
  return <CompanyPage title={TITLE.createCompany} said={TOAST.companyCreated} />;
}
