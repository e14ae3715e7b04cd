import { Alert, Group, Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconMailForward, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  addMailRecipient,
  listMailRecipients,
  removeMailRecipient,
} from '#contract/board/calls.ts';
import { type MailRecipient, WEEKLY_MAILS } from '#contract/board/schemas.ts';
import { WEEKLY_MAIL } from '#contract/messages/board.ts';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { settingsQuery } from '#web/api/settings.ts';
import { confirm } from '#web/components/feedback/confirm.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { useDeletion } from '#web/components/list/use-deletion.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import type { Column } from '#web/ui/list/column.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { EmailText } from '#web/ui/page/email-text.tsx';

const HEAD = WEEKLY_MAIL.columns;

const COLUMNS: readonly Column<MailRecipient>[] = [
  {
    key: 'email',
    title: HEAD.email,
    cell: ({ email }) => <EmailText email={email} />,
    onCard: 'heading',
  },
  { key: 'kind', title: HEAD.kind, cell: ({ kind }) => WEEKLY_MAIL.kinds[kind] },
  { key: 'state', title: HEAD.state, cell: stateText },
  {
    key: 'actions',
    title: HEAD.actions,
    cell: (recipient) => <Actions {...recipient} />,
    width: 120,
    align: 'right',
    onCard: 'actions',
  },
];

/** The addresses that get the board or signed notes by mail on Mondays. */
export function MailRecipients() {
  const recipients = useQuery(query(listMailRecipients));
  const { data: settings } = useQuery(settingsQuery);
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h4">
        {WEEKLY_MAIL.title}
      </Title>
      <Text c="dimmed">{WEEKLY_MAIL.hint}</Text>
      {settings?.sends_mail === false && <Alert color="amber">{WEEKLY_MAIL.notMailed}</Alert>}
      <PagedTable
        label={WEEKLY_MAIL.title}
        columns={COLUMNS}
        query={recipients}
        emptyHint={WEEKLY_MAIL.none}
      />
      <AdditionForm />
    </Stack>
  );
}

function AdditionForm() {
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm({
    schema: addMailRecipient.body,
    initialValues: { email: '', kind: 'board' },
    draftKey: false,
  });
  const addition = useMutation(mutation(addMailRecipient));
  const send = formProps((body) =>
    addition.mutateAsync(
      { body, idempotencyKey: submissionKey },
      {
        onSuccess: () => {
          showSuccessToast(WEEKLY_MAIL.added);
          form.reset();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );
  return (
    <SchemaForm {...send}>
      <Stack gap="sm">
        <Radio.Group label={WEEKLY_MAIL.columns.kind} {...form.getInputProps('kind')}>
          <Group mt="xs">
            {WEEKLY_MAILS.map((kind) => (
              <Radio key={kind} value={kind} label={WEEKLY_MAIL.kinds[kind]} />
            ))}
          </Group>
        </Radio.Group>
        <Group align="start" gap="sm">
          <TextInput
            label={LABEL.email}
            type="email"
            required
            autoComplete="off"
            flex="1 1 16rem"
            maw="24rem"
            {...form.getInputProps('email')}
          />
          {/* Beside the field, below its label, also while an error is below the field. */}
          <SubmitButton mt="1.55rem" pending={addition.isPending}>
            {WEEKLY_MAIL.add}
          </SubmitButton>
        </Group>
      </Stack>
    </SchemaForm>
  );
}

/** States a time in the device's zone, since an address belongs to no venue. */
function stateText({ requested_at, confirmed_at }: MailRecipient): string {
  const timeText = (at: string) => formatDateTime(new Date(at), deviceZone());
  return confirmed_at === null
    ? WEEKLY_MAIL.waiting(timeText(requested_at))
    : WEEKLY_MAIL.confirmedOn(timeText(confirmed_at));
}

function Actions({ id, email, kind, confirmed_at }: MailRecipient) {
  const remove = useDeletion({
    mutation: mutation(removeMailRecipient),
    successMessage: WEEKLY_MAIL.removed,
  });
  const again = useMutation({
    ...mutation(addMailRecipient),
    onSuccess: () => showSuccessToast(WEEKLY_MAIL.mailedAgain),
    onError: (error) => showError(error),
  });
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {confirmed_at === null && (
        <RowAction
          label={WEEKLY_MAIL.again(email)}
          onClick={() => again.mutate({ body: { email, kind } })}
        >
          <IconMailForward size={20} />
        </RowAction>
      )}
      <RowAction
        label={WEEKLY_MAIL.remove(email)}
        destructive
        onClick={() =>
          confirm({
            question: WEEKLY_MAIL.confirmRemove(email),
            confirmLabel: BUTTON.remove,
            onConfirm: () => remove({ params: { id } }),
          })
        }
      >
        <IconTrash size={20} />
      </RowAction>
    </Group>
  );
}
