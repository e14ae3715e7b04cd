import { Divider, Group, Stack, TextInput, Title } from '@mantine/core';
import { PAGE } from '#contract/messages/components/pages.ts';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { loginBody } from '#web/api/account/login.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { PasswordField } from '#web/components/form/password-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { useLogin } from '#web/session/use-login.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';
import classes from './keep-signed-in.module.css';

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
      keep_signed_in: false,
    },
    draftKey: false,
  });
  const isPhone = useIsPhone();
  const signIn = useLogin(redirect);
  const send = formProps((body) =>
    signIn.mutateAsync(body, { onError: (error) => showError(error, showFieldErrors) }),
  );

  return (
    <SchemaForm {...send}>
      <title>{PAGE.title(SIGN_IN.submit)}</title>
      <Stack>
        <Title order={1} size="h3">
          {SIGN_IN.title}
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
        {/* Without the library's checkbox, which this page would have to load. */}
        <label className={classes.label}>
          <input
            type="checkbox"
            className={classes.box}
            {...form.getInputProps('keep_signed_in', { type: 'checkbox' })}
          />
          {isPhone ? SIGN_IN.keepOnPhone : SIGN_IN.keepOnDevice}
        </label>
        <TextLink to="/auth/forgot-password" size="sm" w="fit-content">
          {SIGN_IN.forgotPassword}
        </TextLink>
        <SubmitButton pending={isWaiting || signIn.isPending || signIn.isSuccess}>
          {SIGN_IN.submit}
        </SubmitButton>
        <Divider label={SIGN_IN.newHere} />
        <LinkButton to="/auth/register" variant="default">
          {SIGN_IN.registerNow}
        </LinkButton>
        <Group justify="center" gap="lg">
          <TextLink to="/auth/register-company">{SIGN_IN.registerCompany}</TextLink>
          <TextLink to="/auth/register-venue">{SIGN_IN.registerVenue}</TextLink>
        </Group>
      </Stack>
    </SchemaForm>
  );
}
