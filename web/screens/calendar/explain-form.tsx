import { Input, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { z } from 'zod';
import { explainDay } from '#contract/calendar/calls.ts';
import { CALENDAR, EXPLANATION_REASON } from '#contract/messages/calendar.ts';
import type { Day } from '#contract/time/days.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { FileField } from '#web/components/file/file-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import type { WaitingExplanation } from '#web/offline/waiting-forms.ts';
import { madeNow, storedFile } from '#web/session/outbox.ts';
import { submitExplanation } from '#web/session/send-outbox.ts';
import { useUser } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import classes from './explain-form.module.css';

export type ExplainedVenue = WaitingExplanation['venue'];

type Body = z.output<typeof explainDay.body>;

interface ExplainFormProps {
  venue: ExplainedVenue;
  day: Day;
  onExplained: () => void;
}

/** Explains a missed night. Every reason is in sight, so that choosing one is one tap. */
export function ExplainForm({ venue, day, onExplained }: ExplainFormProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id, name } = useUser();
  const { form, formProps, takeDraft, storeDraft, showFieldErrors } = useSchemaForm({
    schema: explainDay.body,
    initialValues: { reason: undefined, text: '', picture: undefined, made: undefined },
    draftKey: `${venue.id}/${day}`,
  });
  const explaining = useMutation({
    mutationFn: async ({ picture, ...fields }: Body) => {
      const explanation: WaitingExplanation = {
        form: 'explanation',
        made: madeNow(id),
        maker: name,
        fields,
        picture: picture ? await storedFile(picture) : null,
        venue: { id: venue.id, name: venue.name, time_zone: venue.time_zone },
        night: day,
        refusal: null,
        discarded: null,
      };
      return submitExplanation(queries, explanation, takeDraft());
    },
  });
  const send = formProps((body) =>
    explaining.mutateAsync(body, {
      onSuccess: (explanation) => {
        onExplained();
        if (explanation) showSuccessToast(CALENDAR.explained);
        else void navigate({ to: '/waiting' });
      },
      onError: (error) => {
        storeDraft();
        showError(error, showFieldErrors);
      },
    }),
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
