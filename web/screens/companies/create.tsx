import { TITLE } from '#contract/messages/spec/titles.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { CompanyPage } from './page.tsx';

export function CreateCompany() {
  return <CompanyPage title={TITLE.createCompany} said={TOAST.companyCreated} />;
}
