import { Button, Stack, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { addAdmin, listAdmins } from '#contract/admins.ts';
import { readFirstSteps } from '#contract/first-steps.ts';
import { REMINDERS } from '#contract/messages/dashboard.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { ADMINS } from '#contract/messages/people.ts';
import { listReminders } from '#contract/reminders/calls.ts';
import type { ReminderRun } from '#contract/reminders/schemas.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import type { Column } from '#web/ui/list/column.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { adminColumns } from './columns.tsx';
import { MailRecipients } from './mail-recipients.tsx';
import { RemoveFactors } from './remove-factors.tsx';
import { Operation } from './server-facts.tsx';

/** Administrators of the register, and what they look after. */
export function AdminList() {
  const admins = useQuery(query(listAdmins));
  const { data: firstSteps } = useQuery(query(readFirstSteps));
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
      <Stack gap="xl" mt="xl">
        <Reminders />
        <MailRecipients />
        {firstSteps && <Operation state={firstSteps} />}
      </Stack>
    </>
  );
}

type Row = ReminderRun & { id: string };

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'kind',
    title: REMINDERS.kind,
    cell: ({ kind }) => REMINDERS.kinds[kind],
    onCard: 'heading',
  },
  { key: 'lastRun', title: REMINDERS.lastRun, cell: (run) => <DeviceTime at={run.last_run_at} /> },
  {
    key: 'lastSent',
    title: REMINDERS.lastSent,
    cell: (run) => <DeviceTime at={run.last_sent_at} />,
  },
  { key: 'count', title: REMINDERS.sentCount, cell: (run) => run.sent_count, width: 120 },
];

/** The last run of each kind of reminder, and when it was last sent. */
function Reminders() {
  const runs = useQuery({
    ...query(listReminders),
    // A table needs an id for its rows.
    select: ({ data }) => ({ data: data.map((run) => ({ id: run.kind, ...run })) }),
  });
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {REMINDERS.title}
      </Title>
      <PagedTable
        label={REMINDERS.title}
        columns={COLUMNS}
        query={runs}
        emptyHint={REMINDERS.none}
      />
    </section>
  );
}

/** Shows a time in the device's zone, since reminders are about many venues. */
function DeviceTime({ at }: { at: string | null }) {
  if (at === null) return REMINDERS.never;
  return formatDateTime(new Date(at), deviceZone());
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
