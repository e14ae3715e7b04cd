import { Alert, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconMailForward, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  addBoardRecipient,
  listBoardRecipients,
  removeBoardRecipient,
} from '#contract/board/calls.ts';
import type { BoardRecipient } from '#contract/board/schemas.ts';
import { BOARD_MAIL } from '#contract/messages/board.ts';
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

const HEAD = BOARD_MAIL.columns;

const COLUMNS: readonly Column<BoardRecipient>[] = [
  {
    key: 'email',
    title: HEAD.email,
    cell: ({ email }) => <EmailText email={email} />,
    onCard: 'heading',
  },
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

/** The addresses that get the board by mail on Mondays. */
export function BoardRecipients() {
  const recipients = useQuery(query(listBoardRecipients));
  const { data: settings } = useQuery(settingsQuery);
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h4">
        {BOARD_MAIL.title}
      </Title>
      <Text c="dimmed">{BOARD_MAIL.hint}</Text>
      {settings?.sends_mail === false && <Alert color="amber">{BOARD_MAIL.notMailed}</Alert>}
      <PagedTable
        label={BOARD_MAIL.title}
        columns={COLUMNS}
        query={recipients}
        emptyHint={BOARD_MAIL.none}
      />
      <AdditionForm />
    </Stack>
  );
}

function AdditionForm() {
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm({
    schema: addBoardRecipient.body,
    initialValues: { email: '' },
    draftKey: false,
  });
  const addition = useMutation(mutation(addBoardRecipient));
  const send = formProps((body) =>
    addition.mutateAsync(
      { body, idempotencyKey: submissionKey },
      {
        onSuccess: () => {
          showSuccessToast(BOARD_MAIL.added);
          form.reset();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );
  return (
    <SchemaForm {...send}>
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
          {BOARD_MAIL.add}
        </SubmitButton>
      </Group>
    </SchemaForm>
  );
}

/** States a time in the device's zone, since an address belongs to no venue. */
function stateText({ requested_at, confirmed_at }: BoardRecipient): string {
  const timeText = (at: string) => formatDateTime(new Date(at), deviceZone());
  return confirmed_at === null
    ? BOARD_MAIL.waiting(timeText(requested_at))
    : BOARD_MAIL.confirmedOn(timeText(confirmed_at));
}

function Actions({ id, email, confirmed_at }: BoardRecipient) {
  const remove = useDeletion({
    mutation: mutation(removeBoardRecipient),
    successMessage: BOARD_MAIL.removed,
  });
  const again = useMutation({
    ...mutation(addBoardRecipient),
    onSuccess: () => showSuccessToast(BOARD_MAIL.mailedAgain),
    onError: (error) => showError(error),
  });
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {confirmed_at === null && (
        <RowAction
          label={BOARD_MAIL.again(email)}
          onClick={() => again.mutate({ body: { email } })}
        >
          <IconMailForward size={20} />
        </RowAction>
      )}
      <RowAction
        label={BOARD_MAIL.remove(email)}
        destructive
        onClick={() =>
          confirm({
            question: BOARD_MAIL.confirmRemove(email),
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
