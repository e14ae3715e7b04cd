import { Paper } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Company } from '#contract/companies/schemas.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { CompanyForm } from './form.tsx';

interface CompanyPageProps {
  title: string;
  company?: Company;
  /** Said once it is saved. */
  said: string;
}

/** The company form on a screen of its own. */
export function CompanyPage({ title, company, said }: CompanyPageProps) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={title} above={{ to: '/companies', label: NAV.companies }} />
      <Paper p={{ base: 'md', sm: 'xl' }} maw={760} bg="var(--night-surface)">
        <CompanyForm
          {...(company && { company })}
          onSaved={() => {
            showSuccessToast(said);
            void navigate({ to: '/companies' });
          }}
        />
      </Paper>
    </>
  );
}
