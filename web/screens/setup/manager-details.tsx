import { Stack } from '@mantine/core';
import { useState } from 'react';
import { setUpForm } from '#contract/account/schemas.ts';
import type { User } from '#contract/auth/schemas.ts';
import type { Manager } from '#contract/managers/schemas.ts';
import { SETUP } from '#contract/messages/profile.ts';
import { RMLV_VALIDITY_MONTHS } from '#contract/rules/licence-validity.ts';
import { PhoneField } from '#web/components/account/user-fields.tsx';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { issuedByNow } from '#web/components/licence/issue-date.ts';
import { BothLicences } from '#web/components/licence/licence-form.tsx';
import { licenceValues } from '#web/components/licence/licence-values.ts';
import { useOwnScans } from '#web/components/licence/use-own-scans.ts';
import { useSetUp } from './use-set-up.ts';

interface ManagerDetailsProps {
  user: User;
  manager: Manager;
}

/** Details that a manager adds at the first sign-in. */
export function ManagerDetails({ user, manager }: ManagerDetailsProps) {
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
