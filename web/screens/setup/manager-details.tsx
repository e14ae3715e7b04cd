import { Stack, TextInput } from '@mantine/core';
import { setUpForm } from '#contract/account.ts';
import type { User } from '#contract/auth.ts';
import { RMLV_VALIDITY_MONTHS } from '#contract/limits.ts';
import type { Manager } from '#contract/managers.ts';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { issuedByNow } from '../issued-by-now.ts';
import { licenceValues } from '../licence-values.ts';
import { BothLicences } from '../licences/form.tsx';
import { tellFailure } from '../tell-failure.ts';
import { useSetUp } from './use-set-up.ts';

const schema = setUpForm.refine(...issuedByNow);

interface ManagerDetailsProps {
  user: User;
  manager: Manager;
}

/** The manager form without name, email and password. */
export function ManagerDetails({ user, manager }: ManagerDetailsProps) {
  const setUp = useSetUp();
  const { form, formProps, showFieldErrors } = useSchemaForm(schema, {
    phone: user.phone ?? '',
    ...licenceValues(manager),
  });
  const { name, email, version } = user;
  const send = formProps((entered) =>
    setUp.mutateAsync(
      { type: 'manager', name, email, email_confirmation: email, version, ...entered },
      { onError: (error) => tellFailure(error, showFieldErrors) },
    ),
  );

  return (
    <SchemaForm {...send}>
      <Stack gap="lg">
        <TextInput
          label={LABEL.phone}
          type="tel"
          required
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <BothLicences
          form={form}
          required
          holder={manager}
          validityMonths={RMLV_VALIDITY_MONTHS.profileAndManagerForms}
        />
        <SubmitButton pending={setUp.isPending || setUp.isSuccess} size="lg">
          {BUTTON.updateDetails}
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
