import { Modal, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { QUESTIONS } from '#contract/messages/added/people-screens.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { createQuestion } from '#contract/questions.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { createQuestionMutation } from '#web/api/questions.ts';
import { showSuccess } from '#web/components/feedback/toasts.ts';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { tellFailure } from '../tell-failure.ts';
import { VenueSelect } from '../venue-select.tsx';

interface AddQuestionProps {
  opened: boolean;
  onClose: () => void;
}

/** One more question for the nightly check, at every venue or at one. */
export function AddQuestion({ opened, onClose }: AddQuestionProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={QUESTIONS.add}>
      <QuestionForm onAdded={onClose} />
    </Modal>
  );
}

function QuestionForm({ onAdded }: { onAdded: () => void }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const creation = useMutation(createQuestionMutation(idempotencyKey));
  const { form, formProps, showFieldErrors } = useSchemaForm(createQuestion.body, {
    title: '',
    venue_id: '',
  });
  const send = formProps((body) =>
    creation.mutate(body, {
      onSuccess: () => {
        showSuccess(QUESTIONS.added);
        onAdded();
      },
      onError: (error) => tellFailure(error, showFieldErrors),
    }),
  );

  return (
    <form {...send}>
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
          description={QUESTIONS.emptyVenueHint}
          clearable
          {...form.getInputProps('venue_id')}
        />
        <SubmitButton pending={creation.isPending} />
      </Stack>
    </form>
  );
}
