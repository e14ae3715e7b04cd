import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useImperativeHandle, useState } from 'react';
import { TEXT_MAX_LENGTH } from '#contract/core/limits.ts';
import { VOIDED } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORM } from '#contract/messages/forms.ts';

export interface VoidReasonHandle {
  /** Returns the reason, or shows that a required one is missing. */
  readonly read: () => string | undefined;
}

interface VoidReasonProps {
  ref: React.Ref<VoidReasonHandle>;
  required: boolean;
}

/** Asks why an entry is voided: a usual reason with one tap, or own words. */
export function VoidReason({ ref, required }: VoidReasonProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  useImperativeHandle(ref, () => ({
    read() {
      const given = reason.trim();
      if (given || !required) return given;
      setError(FIELD_ERROR.required(VOIDED.reason));
      return undefined;
    },
  }));
  const change = (words: string) => {
    setReason(words);
    setError(undefined);
  };
  return (
    <Stack gap="sm">
      <Group gap="xs" role="group" aria-label={FORM.suggestions}>
        {VOIDED.reasons.map((usual) => (
          <Button
            key={usual}
            size="sm"
            mih={44}
            variant={reason === usual ? 'light' : 'default'}
            aria-pressed={reason === usual}
            onClick={() => change(usual)}
          >
            {usual}
          </Button>
        ))}
      </Group>
      <Textarea
        label={VOIDED.reason}
        description={VOIDED.reasonHint}
        value={reason}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        error={error}
        required={required}
        maxLength={TEXT_MAX_LENGTH.voidReason}
        autosize
        minRows={2}
      />
    </Stack>
  );
}
