import { Box, Button, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { addAdmin, listAdmins } from '#contract/admins.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { ADMINS } from '#contract/messages/people.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { adminColumns } from './columns.tsx';
import { MailRecipients } from './mail-recipients.tsx';
import { RemoveFactors } from './remove-factors.tsx';

/** Administrators of the register, and what they look after. */
export function AdminList() {
  const admins = useQuery(query(listAdmins));
  const [isAdding, { open, close }] = useDisclosure(false);
  return (
    <>
      <PageHeader
        title={ADMINS.title}
        action={
          <Button color="amber.4" leftSection={<IconPlus size={18} />} onClick={open}>
            {ADMINS.add}
          </Button>
        }
      />
      <AddAdmin opened={isAdding} onClose={close} />
      <PagedTable
        label={ADMINS.title}
        columns={adminColumns}
        query={admins}
        emptyHint={ADMINS.addHint}
      />
      <RemoveFactors />
      <Box mt="xl">
        <MailRecipients />
      </Box>
    </>
  );
}

interface AddAdminProps {
  opened: boolean;
  onClose: () => void;
}

function AddAdmin({ opened, onClose }: AddAdminProps) {
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
