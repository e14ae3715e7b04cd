import { Checkbox, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { QUESTIONS } from '#contract/messages/form-a.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { createQuestion } from '#contract/questions/calls.ts';
import { mutation } from '#web/api/mutation.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { VenueSelect } from '#web/components/form/venue-select.tsx';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface AddQuestionProps {
  opened: boolean;
  onClose: () => void;
}

/** Adds a question to the nightly check of every venue or of one. */
export function AddQuestion({ opened, onClose }: AddQuestionProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={QUESTIONS.add}>
      <QuestionForm onAdded={onClose} />
    </Dialog>
  );
}

function QuestionForm({ onAdded }: { onAdded: () => void }) {
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm({
    schema: createQuestion.body,
    initialValues: {
      title: '',
      venue_id: '',
      asks_recording: false,
    },
  });
  const creation = useMutation(mutation(createQuestion));
  const send = formProps((body) =>
    creation.mutateAsync(
      { body, idempotencyKey: submissionKey },
      {
        onSuccess: () => {
          showSuccessToast(QUESTIONS.added);
          onAdded();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );

  return (
    <SchemaForm {...send}>
      <Stack>
        <Textarea
          label={LABEL.question}
          description={QUESTIONS.titleHint}
          required
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <VenueSelect
          label={LABEL.venue}
          description={QUESTIONS.venueHint}
          clearable
          {...form.getInputProps('venue_id')}
        />
        <Checkbox
          label={QUESTIONS.asksRecording}
          description={QUESTIONS.asksRecordingHint}
          size="md"
          {...form.getInputProps('asks_recording', { type: 'checkbox' })}
        />
        <SubmitButton pending={creation.isPending} />
      </Stack>
    </SchemaForm>
  );
}
