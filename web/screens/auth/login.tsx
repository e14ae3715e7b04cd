import { Divider, Group, Stack, TextInput, Title } from '@mantine/core';
import { SHELL } from '#contract/messages/added/screens.ts';
import { BUTTON, LABEL } from '#contract/messages/spec/labels.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { loginBody } from '#web/api/login.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { PasswordField } from '#web/components/form/password-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { useLogin } from '#web/session/use-login.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';

interface LoginProps {
  /** The address that the user came from. */
  redirect: string | undefined;
}

export function Login({ redirect }: LoginProps) {
  const { form, formProps, isWaiting, showFieldErrors } = useSchemaForm({
    schema: loginBody,
    initialValues: {
      email: '',
      password: '',
    },
    draftKey: false,
  });
  const signIn = useLogin(redirect);
  const send = formProps((body) =>
    signIn.mutateAsync(body, { onError: (error) => showError(error, showFieldErrors) }),
  );

  return (
    <SchemaForm {...send}>
      <title>{SHELL.pageTitle(BUTTON.signIn)}</title>
      <Stack>
        <Title order={1} size="h3">
          {TITLE.login}
        </Title>
        <TextInput
          label={LABEL.email}
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={LABEL.password}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <TextLink to="/auth/forgot-password" size="sm" w="fit-content">
          {BUTTON.forgotPassword}
        </TextLink>
        <SubmitButton pending={isWaiting || signIn.isPending || signIn.isSuccess}>
          {BUTTON.signIn}
        </SubmitButton>
        <Divider label={SHELL.newHere} />
        <LinkButton to="/auth/register" variant="default">
          {BUTTON.registerNow}
        </LinkButton>
        <Group justify="center" gap="lg">
          <TextLink to="/auth/register-company">{BUTTON.registerCompany}</TextLink>
          <TextLink to="/auth/register-venue">{BUTTON.registerVenue}</TextLink>
        </Group>
      </Stack>
    </SchemaForm>
  );
}
