import { Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { addAdmin } from '#contract/admins.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { ADMINS } from '#contract/messages/people.ts';
import { mutation } from '#web/api/mutation.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface AddAdminProps {
  opened: boolean;
  onClose: () => void;
}

export function AddAdmin({ opened, onClose }: AddAdminProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={ADMINS.add}>
      <AdminForm onAdded={onClose} />
    </Dialog>
  );
}

function AdminForm({ onAdded }: { onAdded: () => void }) {
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm({
    schema: addAdmin.body,
    initialValues: { email: '' },
  });
  const addition = useMutation(mutation(addAdmin));
  const send = formProps((body) =>
    addition.mutateAsync(
      { body, idempotencyKey: submissionKey },
      {
        onSuccess: () => {
          showSuccessToast(ADMINS.added);
          onAdded();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );

  return (
    <SchemaForm {...send}>
      <Stack>
        <TextInput
          label={LABEL.email}
          description={ADMINS.addHint}
          type="email"
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <SubmitButton pending={addition.isPending} />
      </Stack>
    </SchemaForm>
  );
}
