import { Center, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { resetPassword } from '#contract/auth/calls.ts';
import { FORM } from '#contract/messages/components/forms.ts';
import { PASSWORD_RESET } from '#contract/messages/screens/sign-in.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { resetPasswordMutation } from '#web/api/account/account.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { PasswordField } from '#web/components/form/password-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { AuthHeader } from '#web/components/page/auth-header.tsx';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';

interface PasswordResetProps {
  /** From the mailed link, like the token. */
  email: string;
  token: string;
}

export function PasswordReset({ email, token }: PasswordResetProps) {
  const navigate = useNavigate();
  const reset = useMutation(resetPasswordMutation);
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: resetPassword.body,
    initialValues: {
      email,
      token,
      password: '',
      password_confirmation: '',
    },
    draftKey: false,
  });
  const send = formProps((body) =>
    reset.mutateAsync(body, {
      onSuccess: () => {
        showSuccessToast(PASSWORD_RESET.success);
        void navigate({ to: '/auth/login' });
      },
      onError: (error) => showError(error, showFieldErrors),
    }),
  );

  return (
    <SchemaForm {...send}>
      <Stack>
        <AuthHeader title={PASSWORD_RESET.title} />
        <TextInput
          label={LABEL.email}
          type="email"
          autoComplete="username"
          readOnly
          variant="filled"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={PASSWORD_RESET.newPassword}
          description={FORM.passwordHint}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={LABEL.confirmPassword}
          autoComplete="new-password"
          {...form.getInputProps('password_confirmation')}
        />
        <SubmitButton pending={reset.isPending || reset.isSuccess} />
        <Center>
          <TextLink to="/auth/forgot-password">{PASSWORD_RESET.newLink}</TextLink>
        </Center>
      </Stack>
    </SchemaForm>
  );
}
