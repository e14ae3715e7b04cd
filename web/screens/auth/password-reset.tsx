import { Center, Checkbox, List, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { openPasswordLink, resetPassword } from '#contract/auth/calls.ts';
import { FORM } from '#contract/messages/forms.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { PASSWORD_RESET } from '#contract/messages/sign-in.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { PasswordField } from '#web/components/form/password-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { AuthHeader } from '#web/components/page/auth-header.tsx';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';

interface PasswordResetProps {
  /** From the mailed link, like the token. */
  email: string;
  token: string;
}

export function PasswordReset({ email, token }: PasswordResetProps) {
  const navigate = useNavigate();
  const link = useQuery(query(openPasswordLink, { body: { email, token } }));
  const recent = link.data?.recent_factors ?? [];
  const reset = useMutation(mutation(resetPassword));
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: resetPassword.body,
    initialValues: {
      email,
      token,
      password: '',
      password_confirmation: '',
      remove_recent_factors: false,
    },
    draftKey: false,
  });
  const send = formProps((body) =>
    reset.mutateAsync(
      { body },
      {
        onSuccess: () => {
          showSuccessToast(PASSWORD_RESET.success);
          void navigate({ to: '/auth/login' });
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
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
        {recent.length > 0 && (
          <Stack component="section" gap="xs" aria-labelledby="recent-factors">
            <Text fw={600} id="recent-factors">
              {PASSWORD_RESET.recentFactors}
            </Text>
            <Text c="dimmed">{PASSWORD_RESET.recentFactorsHint}</Text>
            <List>
              {recent.map(({ kind, name, added_at }) => (
                <List.Item key={added_at} style={{ overflowWrap: 'anywhere' }}>
                  {PASSWORD_RESET.recentFactor[kind](
                    name,
                    formatDay(new Date(added_at), deviceZone()),
                  )}
                </List.Item>
              ))}
            </List>
            <Checkbox
              label={PASSWORD_RESET.removeRecent}
              {...form.getInputProps('remove_recent_factors', { type: 'checkbox' })}
            />
          </Stack>
        )}
        <SubmitButton pending={reset.isPending || reset.isSuccess} />
        <Center>
          <TextLink to="/auth/forgot-password">{PASSWORD_RESET.newLink}</TextLink>
        </Center>
      </Stack>
    </SchemaForm>
  );
}
