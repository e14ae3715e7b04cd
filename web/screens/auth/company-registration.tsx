import { Alert, Stack } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { Company } from '#contract/companies/schemas.ts';
import { REGISTER } from '#contract/messages/added/account-screens.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { CompanyForm } from '../companies/form.tsx';
import { AuthHeader } from './auth-header.tsx';
import { SignInLink } from './sign-in-link.tsx';

export function CompanyRegistration() {
  const [registered, setRegistered] = useState<Company>();
  return (
    <Stack>
      <AuthHeader title={TITLE.registerCompany} />
      {registered ? (
        <Alert
          variant="default"
          icon={<IconMail />}
          title={REGISTER.companyRegistered}
          role="status"
        >
          {REGISTER.companyMailed(registered.email)}
        </Alert>
      ) : (
        <CompanyForm
          onSaved={(company) => {
            showSuccessToast(TOAST.companyCreated);
            setRegistered(company);
          }}
        />
      )}
      <SignInLink />
    </Stack>
  );
}
