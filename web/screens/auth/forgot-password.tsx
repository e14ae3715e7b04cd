import { Alert, Stack, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '#contract/auth/calls.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { FORGOT_PASSWORD } from '#contract/messages/sign-in.ts';
import { mutation } from '#web/api/mutation.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { AuthHeader } from '#web/components/page/auth-header.tsx';
import { SignInLink } from '#web/components/page/sign-in-link.tsx';

export function ForgotPassword() {
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: forgotPassword.body,
    initialValues: { email: '' },
    draftKey: false,
  });
  const request = useMutation(mutation(forgotPassword));
  const send = formProps((body) =>
    request.mutateAsync(
      { body },
      {
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );

  return (
    <SchemaForm {...send}>
      <Stack>
        <AuthHeader title={FORGOT_PASSWORD.title} hint={FORGOT_PASSWORD.hint} />
        <TextInput
          label={LABEL.email}
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        {request.data && (
          <Alert variant="default" icon={<IconMail />} role="status">
            {request.data.message}
          </Alert>
        )}
        <SubmitButton pending={request.isPending} />
        <SignInLink />
      </Stack>
    </SchemaForm>
  );
}
