import { Paper, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { setUpForm, updateAccount, userDetails } from '#contract/account.ts';
import type { User } from '#contract/auth/schemas.ts';
import type { Manager } from '#contract/managers/schemas.ts';
import { SETUP } from '#contract/messages/profile.ts';
import { RMLV_VALIDITY_MONTHS } from '#contract/rules/licence-validity.ts';
import { mutation } from '#web/api/mutation.ts';
import { PhoneField } from '#web/components/account/user-fields.tsx';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { issuedByNow } from '#web/components/licence/issue-date.ts';
import { BothLicences } from '#web/components/licence/licence-form.tsx';
import { licenceValues } from '#web/components/licence/licence-values.ts';
import { useOwnScans } from '#web/components/licence/use-own-scans.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { sessionUser, useUser } from '#web/session/user.ts';
import { SETUP_REDIRECT_MS } from '#web/ui/delays.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';

/** Asks for details that are missing before the first nightly check. */
export function SetUp() {
  const user = useUser();
  return (
    <>
      <PageHeader title={SETUP.title} isTop />
      <Paper p={{ base: 'md', sm: 'xl' }} maw={760} bg="var(--night-surface)">
        {user.manager ? (
          <>
            <Text c="dimmed" mb="md">
              {SETUP.hint}
            </Text>
            <ManagerDetails user={user} manager={user.manager} />
          </>
        ) : (
          <PhoneDetails user={user} />
        )}
      </Paper>
    </>
  );
}

/** Details that a user without licences adds at the first sign-in. */
function PhoneDetails({ user }: { user: User }) {
  const setUp = useSetUp();
  const { name, email, version } = user;
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: userDetails,
    initialValues: {
      type: 'user-details',
      name,
      email,
      email_confirmation: email,
      phone: user.phone ?? '',
      password: '',
      password_confirmation: '',
      version,
    },
  });
  const send = formProps((body) =>
    setUp.mutateAsync({ body }, { onError: (error) => showError(error, showFieldErrors) }),
  );

  return (
    <SchemaForm {...send}>
      <Stack>
        <PhoneField inputProps={form.getInputProps} />
        <SubmitButton pending={setUp.isPending || setUp.isSuccess}>{SETUP.submit}</SubmitButton>
      </Stack>
    </SchemaForm>
  );
}

interface ManagerDetailsProps {
  user: User;
  manager: Manager;
}

/** Details that a manager adds at the first sign-in. */
function ManagerDetails({ user, manager }: ManagerDetailsProps) {
  const scans = useOwnScans();
  const setUp = useSetUp();
  const [schema] = useState(() => setUpForm(manager).refine(...issuedByNow));
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema,
    initialValues: {
      phone: user.phone ?? '',
      ...licenceValues(manager),
    },
  });
  const { name, email, version } = user;
  const send = formProps((entered) =>
    setUp.mutateAsync(
      { body: { type: 'manager', name, email, email_confirmation: email, version, ...entered } },
      { onError: (error) => showError(error, showFieldErrors) },
    ),
  );

  return (
    <SchemaForm {...send}>
      <Stack gap="lg">
        <PhoneField inputProps={form.getInputProps} />
        <BothLicences
          form={form}
          required
          imageRequired
          holder={scans}
          validityMonths={RMLV_VALIDITY_MONTHS.profileAndManagerForms}
        />
        <SubmitButton pending={setUp.isPending || setUp.isSuccess} size="lg">
          {SETUP.submit}
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}

/** Saves the missing details, and goes to the home page. */
function useSetUp() {
  const navigate = useNavigate();
  return useMutation({
    ...mutation(updateAccount),
    onSuccess: (user) => {
      sessionUser.write(user);
      showSuccessToast(SETUP.updated);
      setTimeout(() => void navigate({ to: '/' }), SETUP_REDIRECT_MS);
    },
  });
}
