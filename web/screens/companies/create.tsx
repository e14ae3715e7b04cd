import { COMPANIES } from '#contract/messages/screens/companies.ts';
import { CompanyPage } from './page.tsx';

export function CreateCompany() {
  return <CompanyPage title={COMPANIES.createTitle} said={COMPANIES.created} />;
}
