import { Input, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { explainDay } from '#contract/calendar/calls.ts';
import { CALENDAR, EXPLANATION_REASON } from '#contract/messages/calendar.ts';
import type { Day } from '#contract/time/days.ts';
import { mutation } from '#web/api/mutation.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { FileField } from '#web/components/file/file-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import classes from './explain-form.module.css';

interface ExplainFormProps {
  venueId: string;
  day: Day;
  onExplained: () => void;
}

/** Explains a missed night. Every reason is in sight, so that choosing one is one tap. */
export function ExplainForm({ venueId, day, onExplained }: ExplainFormProps) {
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm({
    schema: explainDay.body,
    initialValues: { reason: undefined, text: '', picture: undefined },
    draftKey: `${venueId}/${day}`,
  });
  const explaining = useMutation(mutation(explainDay));
  const send = formProps((body) =>
    explaining.mutateAsync(
      { params: { id: venueId, day }, body, idempotencyKey: submissionKey },
      {
        onSuccess: () => {
          showSuccessToast(CALENDAR.explained);
          onExplained();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );
  const { value: reason, onChange, error } = form.getInputProps('reason');
  const labelId = useId();

  return (
    <SchemaForm {...send}>
      <Stack>
        <Text size="sm" c="dimmed">
          {CALENDAR.explainHint}
        </Text>
        <Input.Wrapper
          label={CALENDAR.reason}
          labelElement="div"
          labelProps={{ id: labelId }}
          error={error}
          required
        >
          <fieldset aria-labelledby={labelId} className={classes.reasons}>
            {Object.entries(EXPLANATION_REASON).map(([value, label]) => (
              <label key={value} className={classes.reason}>
                <input
                  type="radio"
                  name="reason"
                  value={value}
                  checked={value === reason}
                  onChange={() => onChange(value)}
                  aria-invalid={Boolean(error) || undefined}
                />
                {label}
              </label>
            ))}
          </fieldset>
        </Input.Wrapper>
        <Textarea
          label={CALENDAR.text}
          required
          autosize
          minRows={3}
          {...form.getInputProps('text')}
        />
        <FileField label={CALENDAR.picture} picturesOnly {...form.getInputProps('picture')} />
        <SubmitButton pending={explaining.isPending}>{CALENDAR.send}</SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
