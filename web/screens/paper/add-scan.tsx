import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { PAPER } from '#contract/messages/paper.ts';
import { addPaperScan } from '#contract/paper/calls.ts';
import { mutation } from '#web/api/mutation.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { FileField } from '#web/components/file/file-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';

/** Adds a scan of the page of an entry. */
export function AddScan({ id, onAdded }: { id: string; onAdded: () => void }) {
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm({
    schema: addPaperScan.body,
    initialValues: { scan: undefined },
  });
  const adding = useMutation(mutation(addPaperScan));
  const send = formProps((body) =>
    adding.mutateAsync(
      { params: { id }, body, idempotencyKey: submissionKey },
      {
        onSuccess: () => {
          showSuccessToast(PAPER.scanAdded);
          onAdded();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );
  return (
    <SchemaForm {...send}>
      <Stack>
        <FileField label={PAPER.scan} required {...form.getInputProps('scan')} />
        <Text size="sm" c="dimmed">
          {PAPER.scanHint}
        </Text>
        <SubmitButton pending={adding.isPending}>{PAPER.addScan}</SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
