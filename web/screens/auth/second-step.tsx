import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { factorCode, signInWithCode } from '#contract/factors.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { SECOND_STEP } from '#contract/messages/sign-in.ts';
import { failureOf } from '#web/api/errors.ts';
import { mutation } from '#web/api/mutation.ts';
import { showPasskeyError } from '#web/components/account/show-passkey-error.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { passkeyLoginMutation } from '#web/session/login.ts';
import { useSignedIn } from '#web/session/use-login.ts';
import { showErrorToast } from '#web/ui/feedback/toasts.ts';

const schema = z.object({ code: factorCode });

interface SecondStepProps {
  /** Ticket of the sign-in whose password was right. */
  ticket: string;
  /** Whether the device stays signed in. */
  isKept: boolean;
  /** The address that the user came from. */
  redirect: string | undefined;
  /** Returns to the password. */
  onBack: () => void;
}

/** Asks for a code, or a passkey, after the password. */
export function SecondStep({ ticket, isKept, redirect, onBack }: SecondStepProps) {
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema,
    initialValues: { code: '' },
    draftKey: false,
  });
  const signedIn = useSignedIn(redirect);
  const onSuccess = (session: Parameters<typeof signedIn>[0]) => signedIn(session, isKept);
  const signIn = useMutation({ ...mutation(signInWithCode), onSuccess });
  const withPasskey = useMutation({
    ...passkeyLoginMutation,
    onSuccess,
    onError: showPasskeyError,
  });
  const isPending = signIn.isPending || signIn.isSuccess;
  const send = formProps(({ code }) =>
    signIn.mutateAsync(
      { body: { ticket, code, keep_signed_in: isKept } },
      {
        onError: (error) => {
          const failure = failureOf(error);
          const expired = 'fields' in failure ? failure.fields.ticket : undefined;
          if (expired === undefined) return showError(error, showFieldErrors);
          showErrorToast(expired);
          onBack();
        },
      },
    ),
  );

  return (
    <SchemaForm {...send}>
      <title>{PAGE.title(SECOND_STEP.title)}</title>
      <Stack>
        <Title order={1} size="h3">
          {SECOND_STEP.title}
        </Title>
        <Text c="dimmed">{SECOND_STEP.hint}</Text>
        <TextInput
          label={SECOND_STEP.code}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoFocus
          {...form.getInputProps('code')}
        />
        <SubmitButton pending={isPending}>{SECOND_STEP.submit}</SubmitButton>
        <Button
          variant="default"
          leftSection={<IconFingerprint size={18} />}
          loading={withPasskey.isPending}
          onClick={() => withPasskey.mutate(() => isKept)}
        >
          {SECOND_STEP.usePasskey}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {SECOND_STEP.back}
        </Button>
      </Stack>
    </SchemaForm>
  );
}
