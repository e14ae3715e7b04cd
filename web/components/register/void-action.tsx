import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useImperativeHandle, useRef, useState } from 'react';
import { TEXT_MAX_LENGTH } from '#contract/core/limits.ts';
import { VOIDED } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORM } from '#contract/messages/forms.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { confirmDelete } from '#web/components/feedback/confirm.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { type DeletionOptions, useDeletion } from '../list/use-deletion.ts';

interface VoidActionProps
  extends Omit<DeletionOptions<{ params: { id: string }; body: { reason: string } }>, 'onDeleted'> {
  id: string;
  /** Whether the entry is only voided with a reason. */
  needsReason?: boolean;
}

/** Voids an entry, after a question that offers a reason. */
export function VoidAction({ id, needsReason = false, ...deletion }: VoidActionProps) {
  const voidEntry = useDeletion(deletion);
  const field = useRef<VoidReasonHandle>(null);
  const confirmVoid = () => {
    let reason: string | undefined;
    confirmDelete(() => voidEntry({ params: { id }, body: { reason: reason ?? '' } }), {
      children: <VoidReason ref={field} required={needsReason} />,
      isComplete: () => {
        reason = field.current?.read();
        return reason !== undefined;
      },
    });
  };
  return (
    <RowAction label={BUTTON.delete} destructive onClick={confirmVoid}>
      <IconTrash size={20} />
    </RowAction>
  );
}

interface VoidReasonHandle {
  /** Returns the reason, or shows that a required one is missing. */
  readonly read: () => string | undefined;
}

interface VoidReasonProps {
  ref: React.Ref<VoidReasonHandle>;
  required: boolean;
}

/** Asks why an entry is voided: a usual reason with one tap, or own words. */
function VoidReason({ ref, required }: VoidReasonProps) {
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
