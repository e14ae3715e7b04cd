import { Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { WEBHOOKS } from '#contract/messages/integrations.ts';
import { createWebhook } from '#contract/webhooks/calls.ts';
import { WEBHOOK_EVENTS } from '#contract/webhooks/schemas.ts';
import { mutation } from '#web/api/mutation.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { Choices } from './choices.tsx';

interface WebhookFormProps {
  /** Called with the secret of the new webhook. */
  onMade: (secret: string) => void;
}

/** Adds a webhook. Every event is chosen at first. */
export function WebhookForm({ onMade }: WebhookFormProps) {
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: createWebhook.body,
    initialValues: { name: '', url: '', events: [...WEBHOOK_EVENTS] },
    draftKey: false,
  });
  const creation = useMutation(mutation(createWebhook));
  const send = formProps((body) =>
    creation.mutateAsync(
      { body },
      {
        onSuccess: ({ secret }) => {
          onMade(secret);
          form.reset();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );
  return (
    <SchemaForm {...send}>
      <Stack gap="sm" maw="48rem">
        <TextInput
          label={WEBHOOKS.name}
          required
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={WEBHOOKS.url}
          description={WEBHOOKS.urlHint}
          type="url"
          required
          autoComplete="off"
          {...form.getInputProps('url')}
        />
        <Choices
          label={WEBHOOKS.events}
          choices={WEBHOOK_EVENTS.map((event) => ({
            value: event,
            label: WEBHOOKS.eventNames[event],
          }))}
          {...form.getInputProps('events')}
        />
        <SubmitButton pending={creation.isPending} style={{ alignSelf: 'flex-start' }}>
          {WEBHOOKS.add}
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
