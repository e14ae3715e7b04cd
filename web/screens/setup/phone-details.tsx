import { Stack } from '@mantine/core';
import { userDetails } from '#contract/account/schemas.ts';
import type { User } from '#contract/auth/schemas.ts';
import { SETUP } from '#contract/messages/profile.ts';
import { PhoneField } from '#web/components/account/user-fields.tsx';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { useSetUp } from './use-set-up.ts';

/** Details that a user without licences adds at the first sign-in. */
export function PhoneDetails({ user }: { user: User }) {
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
