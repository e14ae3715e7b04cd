import { Code, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { API_KEY_SCOPES } from '#contract/access/key-scopes.ts';
import {
  API_KEY_DAYS,
  type ApiKey,
  createApiKey,
  deleteApiKey,
  listApiKeys,
} from '#contract/api-keys.ts';
import { API_KEYS } from '#contract/messages/integrations.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { confirm } from '#web/components/feedback/confirm.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { useDeletion } from '#web/components/list/use-deletion.ts';
import type { Column } from '#web/ui/list/column.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { useNow } from '#web/ui/page/use-now.ts';
import { Choices } from './choices.tsx';
import { MadeSecret } from './made-secret.tsx';

const HEAD = API_KEYS.columns;

const COLUMNS: readonly Column<ApiKey>[] = [
  { key: 'name', title: HEAD.name, cell: ({ name }) => name, onCard: 'heading' },
  { key: 'key', title: HEAD.key, cell: ({ prefix }) => <Code>{prefix}…</Code> },
  {
    key: 'scopes',
    title: API_KEYS.scopes,
    cell: ({ scopes }) => scopes.map((scope) => API_KEYS.scopeNames[scope]).join(', '),
  },
  {
    key: 'made',
    title: HEAD.made,
    cell: ({ created_at, created_by }) => API_KEYS.madeBy(timeText(created_at), created_by),
  },
  { key: 'ends', title: HEAD.ends, cell: (key) => <End {...key} /> },
  {
    key: 'actions',
    title: HEAD.actions,
    cell: (key) => <Remove {...key} />,
    width: 120,
    align: 'right',
    onCard: 'actions',
  },
];

/** States a time in the device's zone, since a key belongs to no venue. */
const timeText = (at: string) => formatDateTime(new Date(at), deviceZone());

/** Keys by which programs read the register, and record in it. */
export function ApiKeys() {
  const keys = useQuery(query(listApiKeys));
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h4">
        {API_KEYS.title}
      </Title>
      <Text c="dimmed">{API_KEYS.hint}</Text>
      <PagedTable label={API_KEYS.title} columns={COLUMNS} query={keys} emptyHint={API_KEYS.none} />
      <AdditionForm />
    </Stack>
  );
}

function AdditionForm() {
  const [made, setMade] = useState<string>();
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: createApiKey.body,
    initialValues: { name: '', days: '90', scopes: [] },
    draftKey: false,
  });
  const addition = useMutation(mutation(createApiKey));
  const send = formProps((body) =>
    addition.mutateAsync(
      { body },
      {
        onSuccess: ({ key }) => {
          setMade(key);
          form.reset();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );
  return (
    <SchemaForm {...send}>
      <Stack gap="sm" maw="48rem">
        <Group align="start" gap="sm">
          <TextInput
            label={API_KEYS.name}
            required
            autoComplete="off"
            flex="1 1 16rem"
            maw="24rem"
            {...form.getInputProps('name')}
          />
          <NativeSelect
            label={API_KEYS.days}
            data={API_KEY_DAYS.map((days) => ({
              value: `${days}`,
              label: API_KEYS.validFor(days),
            }))}
            {...form.getInputProps('days')}
          />
        </Group>
        <Choices
          label={API_KEYS.scopes}
          choices={API_KEY_SCOPES.map((scope) => ({
            value: scope,
            label: API_KEYS.scopeNames[scope],
            description: API_KEYS.scopeHints[scope],
          }))}
          {...form.getInputProps('scopes')}
        />
        <SubmitButton pending={addition.isPending} style={{ alignSelf: 'flex-start' }}>
          {API_KEYS.make}
        </SubmitButton>
      </Stack>
      <MadeSecret
        title={API_KEYS.madeTitle}
        copyLabel={API_KEYS.copy}
        value={made}
        onClose={() => setMade(undefined)}
      />
    </SchemaForm>
  );
}

function End({ expires_at, has_no_admin }: ApiKey) {
  const text = timeText(expires_at);
  const now = useNow();
  if (has_no_admin) return API_KEYS.endedWithAdmin;
  return new Date(expires_at) <= now ? API_KEYS.ended(text) : text;
}

function Remove({ id, name }: ApiKey) {
  const remove = useDeletion({
    mutation: mutation(deleteApiKey),
    successMessage: API_KEYS.removed,
  });
  return (
    <RowAction
      label={API_KEYS.end(name)}
      destructive
      onClick={() =>
        confirm({
          question: API_KEYS.confirmEnd(name),
          confirmLabel: BUTTON.remove,
          onConfirm: () => remove({ params: { id } }),
        })
      }
    >
      <IconTrash size={20} />
    </RowAction>
  );
}
