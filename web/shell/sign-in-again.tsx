import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { confirmPassword } from '#contract/auth/calls.ts';
import { readFactors } from '#contract/factors.ts';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { SECOND_STEP, SIGN_IN_AGAIN } from '#contract/messages/sign-in.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { markHostMounted } from '../api/recent-sign-in.ts';
import { showPasskeyError } from '../components/account/show-passkey-error.ts';
import { showError } from '../components/feedback/show-error.ts';
import { PasswordField } from '../components/form/password-field.tsx';
import { SchemaForm } from '../components/form/schema-form.tsx';
import { SubmitButton } from '../components/form/submit-button.tsx';
import { useSchemaForm } from '../components/form/use-schema-form.ts';
import { singleSignOnMutation } from '../session/login.ts';
import { singleSignOnOffer } from '../session/single-sign-on-offer.ts';
import { useUser } from '../session/user.ts';

/** Asks for the password again when a call needs it, over the form that made the call. */
export function SignInAgain() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  useEffect(
    () =>
      markHostMounted(() => {
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const close = (isConfirmed: boolean) => {
    setOpen(false);
    answer.current?.(isConfirmed);
  };

  const offer = singleSignOnOffer();

  return (
    <Dialog opened={isOpen} onClose={() => close(false)} title={SIGN_IN_AGAIN.title}>
      <Stack>
        {offer && <SingleSignOnAgain />}
        {offer !== 'only' && (
          <>
            <Text>{offer ? SIGN_IN_AGAIN.orPassword : SIGN_IN_AGAIN.hint}</Text>
            <PresentPasskey onConfirmed={() => close(true)} />
            <PasswordForm onConfirmed={() => close(true)} onCancel={() => close(false)} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Leads to the issuer and back to this screen, whose draft stays. */
function SingleSignOnAgain() {
  const { pathname, searchStr } = useLocation();
  const leaving = useMutation({ ...singleSignOnMutation, onError: (error) => showError(error) });
  return (
    <>
      <Text>{SIGN_IN_AGAIN.singleSignOnHint}</Text>
      <Button
        variant="default"
        loading={leaving.isPending || leaving.isSuccess}
        onClick={() => leaving.mutate({ redirect: `${pathname}${searchStr}`, is_again: true })}
      >
        {SIGN_IN_AGAIN.singleSignOn}
      </Button>
    </>
  );
}

function PresentPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { data: factors } = useQuery(query(readFactors));
  const presenting = useMutation({
    mutationFn: async () => (await import('../session/passkey-sign-in.ts')).presentPasskey(),
    onSuccess: onConfirmed,
    onError: showPasskeyError,
  });
  if (!factors || factors.passkeys.length === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFingerprint size={18} />}
      loading={presenting.isPending}
      onClick={() => presenting.mutate()}
    >
      {SECOND_STEP.usePasskey}
    </Button>
  );
}

interface PasswordFormProps {
  onConfirmed: () => void;
  onCancel: () => void;
}

function PasswordForm({ onConfirmed, onCancel }: PasswordFormProps) {
  const { email } = useUser();
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: confirmPassword.body,
    initialValues: { password: '' },
    draftKey: false,
  });
  const confirmation = useMutation(mutation(confirmPassword));
  const send = formProps((body) =>
    confirmation.mutateAsync(
      { body },
      {
        onSuccess: onConfirmed,
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );

  return (
    <SchemaForm {...send}>
      <Stack>
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={LABEL.password}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {BUTTON.cancel}
          </Button>
          <SubmitButton pending={confirmation.isPending}>{SIGN_IN_AGAIN.submit}</SubmitButton>
        </Group>
      </Stack>
    </SchemaForm>
  );
}
