import { Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { TEXT_MAX_LENGTH } from '#contract/core/limits.ts';
import { VOIDED } from '#contract/messages/components/entries.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { confirmDelete } from '#web/components/feedback/confirm.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { type DeletionOptions, useDeletion } from '../list/use-deletion.ts';

interface VoidActionProps
  extends Omit<DeletionOptions<{ id: string; reason: string }>, 'onDeleted'> {
  id: string;
}

/** Voids an entry, after asking, with a reason for later readers. */
export function VoidAction({ id, ...deletion }: VoidActionProps) {
  const voidEntry = useDeletion(deletion);
  const reason = useRef<HTMLTextAreaElement>(null);
  const confirmVoid = () =>
    confirmDelete(
      () => voidEntry({ id, reason: reason.current?.value ?? '' }),
      <Textarea
        ref={reason}
        label={VOIDED.reason}
        description={VOIDED.reasonHint}
        maxLength={TEXT_MAX_LENGTH.voidReason}
        autosize
        minRows={2}
      />,
    );
  return (
    <RowAction label={BUTTON.delete} destructive onClick={confirmVoid}>
      <IconTrash size={20} />
    </RowAction>
  );
}
