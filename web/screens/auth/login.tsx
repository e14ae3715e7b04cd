import { Button, Divider, Group, Stack, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LABEL } from '#contract/messages/labels.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { ticketOf } from '#web/api/errors.ts';
import { showPasskeyError } from '#web/components/account/show-passkey-error.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { PasswordField } from '#web/components/form/password-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { loginBody, passkeyLoginMutation } from '#web/session/login.ts';
import { useLogin, useSignedIn } from '#web/session/use-login.ts';
import { usePasskeyAutofill } from '#web/session/use-passkey-autofill.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';
import classes from './keep-signed-in.module.css';

const SecondStep = lazy(async () => ({
  default: (await import('#web/screens/auth/second-step.tsx')).SecondStep,
}));

interface LoginProps {
  /** The address that the user came from. */
  redirect: string | undefined;
  /** Other ways to sign in. */
  children: React.ReactNode;
}

export function Login({ redirect, children }: LoginProps) {
  const { form, formProps, isWaiting, showFieldErrors } = useSchemaForm({
    schema: loginBody,
    initialValues: {
      email: '',
      password: '',
      keep_signed_in: false,
    },
    draftKey: false,
  });
  const [ticket, setTicket] = useState<string>();
  const isPhone = useIsPhone();
  const signIn = useLogin(redirect);
  const onSignedIn = useSignedIn(redirect);
  const isKept = () => form.getValues().keep_signed_in === true;
  const offerPasskeys = usePasskeyAutofill({
    isKept,
    onSignedIn: (session) => onSignedIn(session, isKept()),
    onRefused: showPasskeyError,
  });
  const withPasskey = useMutation({
    ...passkeyLoginMutation,
    onSuccess: (session) => onSignedIn(session, isKept()),
    onError: showPasskeyError,
  });
  const send = formProps((body) =>
    signIn.mutateAsync(body, {
      onError: (error) => {
        const second = ticketOf(error);
        if (second === undefined) showError(error, showFieldErrors);
        else setTicket(second);
      },
    }),
  );
  if (ticket !== undefined) {
    return (
      <Suspense>
        <SecondStep
          ticket={ticket}
          isKept={isKept()}
          redirect={redirect}
          onBack={() => setTicket(undefined)}
        />
      </Suspense>
    );
  }

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
          autoComplete="username webauthn"
          {...form.getInputProps('email')}
          onFocus={(event) => {
            form.getInputProps('email').onFocus(event);
            void offerPasskeys();
          }}
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
        <Button
          variant="default"
          loading={withPasskey.isPending || withPasskey.isSuccess}
          onClick={() => withPasskey.mutate(isKept)}
        >
          {SIGN_IN.withPasskey}
        </Button>
        {children}
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
