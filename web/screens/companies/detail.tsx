import { Paper } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readCompany } from '#contract/companies/calls.ts';
import type { Company } from '#contract/companies/schemas.ts';
import { COMPANIES } from '#contract/messages/people.ts';
import { NAV } from '#contract/messages/shell.ts';
import { query } from '#web/api/query.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useIsSettingUp } from '#web/components/page/set-up.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { CompanyForm } from './form.tsx';

export function CreateCompany() {
  return <CompanyPage title={COMPANIES.createTitle} successMessage={COMPANIES.created} />;
}

export function EditCompany({ companyId }: { companyId: string }) {
  const { data: company } = useSuspenseQuery(query(readCompany, { params: { id: companyId } }));
  return (
    <CompanyPage
      title={COMPANIES.editTitle(company.name)}
      company={company}
      successMessage={COMPANIES.updated}
    />
  );
}

interface CompanyPageProps {
  title: string;
  company?: Company;
  successMessage: string;
}

function CompanyPage({ title, company, successMessage }: CompanyPageProps) {
  const navigate = useNavigate();
  const next = useIsSettingUp() ? '/' : '/companies';
  return (
    <>
      <PageHeader title={title} parent={{ to: '/companies', label: NAV.companies }} />
      <Paper p={{ base: 'md', sm: 'xl' }} maw={760} bg="var(--night-surface)">
        <CompanyForm
          {...(company && { company })}
          onSaved={() => {
            showSuccessToast(successMessage);
            void navigate({ to: next });
          }}
        />
      </Paper>
    </>
  );
}
