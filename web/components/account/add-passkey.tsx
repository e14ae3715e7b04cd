import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { type AddedFactor, passkeyName } from '#contract/factors.ts';
import { SECURITY } from '#contract/messages/profile.ts';
import { PASSKEY_ERROR } from '#contract/messages/sign-in.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SchemaForm } from '../form/schema-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { showPasskeyError } from './show-passkey-error.ts';

interface AddPasskeyProps {
  onAdded: (added: AddedFactor) => void;
}

/** Button that makes a passkey on this device, or on one beside it. */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!('PublicKeyCredential' in window)) {
    return <Text c="dimmed">{PASSKEY_ERROR.unsupported}</Text>;
  }
  return (
    <>
      <Button variant="default" leftSection={<IconFingerprint size={18} />} onClick={open}>
        {SECURITY.addPasskey}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={SECURITY.addPasskey}>
        <PasskeyForm
          onAdded={(added) => {
            close();
            onAdded(added);
          }}
        />
      </Dialog>
    </>
  );
}

const schema = z.object({ name: passkeyName });

function PasskeyForm({ onAdded }: AddPasskeyProps) {
  const { form, formProps } = useSchemaForm({
    schema,
    initialValues: { name: thisDevice() },
    draftKey: false,
  });
  const addition = useMutation({
    mutationFn: async (chosen: string) =>
      (await import('#web/session/passkey-sign-in.ts')).makePasskey(chosen),
  });
  const send = formProps(({ name }) =>
    addition.mutateAsync(name, {
      onSuccess: (added) => {
        showSuccessToast(SECURITY.passkeyAdded);
        onAdded(added);
      },
      onError: showPasskeyError,
    }),
  );
  return (
    <SchemaForm {...send}>
      <Stack>
        <TextInput
          label={SECURITY.passkeyName}
          description={SECURITY.passkeyNameHint}
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <SubmitButton pending={addition.isPending}>{SECURITY.createPasskey}</SubmitButton>
      </Stack>
    </SchemaForm>
  );
}

/** Names the device by its browser's description; '' when that says nothing known. */
function thisDevice(): string {
  return /iPhone|iPad|Android|Windows|Mac|Linux/.exec(navigator.userAgent)?.[0] ?? '';
}
