import { Button, Center, Code, Stack, Text, TextInput } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type AddedFactor, beginAuthenticator, confirmAuthenticator } from '#contract/factors.ts';
import { SECURITY } from '#contract/messages/profile.ts';
import { mutation } from '#web/api/mutation.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { QrCode } from '#web/ui/page/qr-code.tsx';
import { showError } from '../feedback/show-error.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';

interface AddAuthenticatorProps {
  onAdded: (added: AddedFactor) => void;
}

/** Button that shows a QR code for an authenticator app, and asks for its first code. */
export function AddAuthenticator({ onAdded }: AddAuthenticatorProps) {
  const { mutate, data, isPending, reset } = useMutation({
    ...mutation(beginAuthenticator),
    onError: (error) => showError(error),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={18} />}
        loading={isPending}
        onClick={() => mutate({})}
      >
        {SECURITY.addAuthenticator}
      </Button>
      <Dialog opened={data !== undefined} onClose={reset} title={SECURITY.addAuthenticator}>
        {data && (
          <FirstCode
            {...data}
            onAdded={(added) => {
              reset();
              onAdded(added);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

interface FirstCodeProps extends AddAuthenticatorProps {
  uri: string;
  secret: string;
}

function FirstCode({ uri, secret, onAdded }: FirstCodeProps) {
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: confirmAuthenticator.body,
    initialValues: { code: '' },
    draftKey: false,
  });
  const confirmation = useMutation(mutation(confirmAuthenticator));
  const send = formProps((body) =>
    confirmation.mutateAsync(
      { body },
      {
        onSuccess: (added) => {
          showSuccessToast(SECURITY.authenticatorAdded);
          onAdded(added);
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );
  return (
    <SchemaForm {...send}>
      <Stack>
        <Text>{SECURITY.scan}</Text>
        <Center>
          <QrCode text={uri} label={SECURITY.qrCode} />
        </Center>
        <Stack gap={4}>
          <Text size="sm">{SECURITY.typeSecret}</Text>
          <Code block style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Code>
        </Stack>
        <TextInput
          label={SECURITY.firstCode}
          description={SECURITY.enterFirstCode}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...form.getInputProps('code')}
        />
        <SubmitButton pending={confirmation.isPending} />
      </Stack>
    </SchemaForm>
  );
}
