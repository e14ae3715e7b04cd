import { Button, Group, Paper, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { updateFormB } from '#contract/form-b/calls.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FAULT_STEPS } from '#contract/messages/form-b.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { mutation } from '#web/api/mutation.ts';
import { useUser } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { showError } from '../feedback/show-error.ts';
import { arrangedAt, enteredFields } from './entered-fields.ts';

/** Saves that the signed-in user has arranged the repair of a fault, after showing what is saved. */
export function ArrangeNow({ entry }: { entry: FormBEntry }) {
  const { name } = useUser();
  const [at, setAt] = useState<Date>();
  const saving = useMutation({
    ...mutation(updateFormB),
    onSuccess: () => showSuccessToast(ENTRY.updated),
    onError: (error) => showError(error),
  });
  if (!at) {
    return (
      <Button variant="default" size="lg" onClick={() => setAt(new Date())}>
        {FAULT_STEPS.arrangedJustNow}
      </Button>
    );
  }
  const save = () =>
    saving.mutate({
      params: { id: entry.id },
      body: { ...enteredFields(entry), ...arrangedAt(at, entry.time_zone, name) },
    });
  return (
    <Paper p="md" bg="var(--night-surface)" role="group">
      <Text mb="sm">{FAULT_STEPS.confirmArranged(formatDateTime(at, entry.time_zone), name)}</Text>
      <Group grow>
        <Button variant="default" onClick={() => setAt(undefined)}>
          {BUTTON.cancel}
        </Button>
        <Button onClick={save} loading={saving.isPending} autoFocus>
          {FAULT_STEPS.save}
        </Button>
      </Group>
    </Paper>
  );
}
