import { Alert, Stack } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { Company } from '#contract/companies/schemas.ts';
import { COMPANIES } from '#contract/messages/people.ts';
import { COMPANY_REGISTRATION } from '#contract/messages/sign-in.ts';
import { AuthHeader } from '#web/components/page/auth-header.tsx';
import { SignInLink } from '#web/components/page/sign-in-link.tsx';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { CompanyForm } from '../companies/form.tsx';

export function CompanyRegistration() {
  const [registered, setRegistered] = useState<Company>();
  return (
    <Stack>
      <AuthHeader title={COMPANY_REGISTRATION.title} />
      {registered ? (
        <Alert
          variant="default"
          icon={<IconMail />}
          title={COMPANY_REGISTRATION.registered}
          role="status"
        >
          {COMPANY_REGISTRATION.linkSent(registered.email)}
        </Alert>
      ) : (
        <CompanyForm
          onSaved={(company) => {
            showSuccessToast(COMPANIES.created);
            setRegistered(company);
          }}
        />
      )}
      <SignInLink />
    </Stack>
  );
}
