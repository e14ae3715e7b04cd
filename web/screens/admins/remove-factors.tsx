import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { removeFactorsOfUser } from '#contract/factors.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { SECURITY } from '#contract/messages/profile.ts';
import { mutation } from '#web/api/mutation.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Button that removes the second step of somebody who lost their phone. */
export function RemoveFactors() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="transparent" px={0} mt="md" td="underline" onClick={open}>
        {SECURITY.helpTitle}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={SECURITY.helpButton}>
        <RemovalForm onRemoved={close} />
      </Dialog>
    </>
  );
}

function RemovalForm({ onRemoved }: { onRemoved: () => void }) {
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: removeFactorsOfUser.body,
    initialValues: { email: '' },
    draftKey: false,
  });
  const removal = useMutation(mutation(removeFactorsOfUser));
  const send = formProps((body) =>
    removal.mutateAsync(
      { body },
      {
        onSuccess: () => {
          showSuccessToast(SECURITY.factorsRemoved);
          onRemoved();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );
  return (
    <SchemaForm {...send}>
      <Stack>
        <Text>{SECURITY.helpHint}</Text>
        <TextInput
          label={SECURITY.helpEmail}
          type="email"
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <SubmitButton pending={removal.isPending} color="red.9">
          {BUTTON.remove}
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
