import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { VOIDED } from '#contract/messages/components/entries.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { confirmDelete } from '#web/components/feedback/confirm.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { type DeletionOptions, useDeletion } from '../list/use-deletion.ts';
import { VoidReason, type VoidReasonHandle } from './void-reason.tsx';

interface VoidActionProps
  extends Omit<DeletionOptions<{ id: string; reason: string }>, 'onDeleted' | 'successDetail'> {
  id: string;
  /** Names the entry: "Form B No. 3". */
  entry: string;
}

/** Voids an entry, after asking for the reason. */
export function VoidAction({ id, entry, ...deletion }: VoidActionProps) {
  const voidEntry = useDeletion({ ...deletion, successDetail: VOIDED.done(entry) });
  const field = useRef<VoidReasonHandle>(null);
  const confirmVoid = () => {
    let reason = '';
    confirmDelete(() => voidEntry({ id, reason }), {
      children: <VoidReason ref={field} />,
      isComplete: () => {
        reason = field.current?.read() ?? '';
        return reason !== '';
      },
    });
  };
  return (
    <RowAction label={BUTTON.delete} destructive onClick={confirmVoid}>
      <IconTrash size={20} />
    </RowAction>
  );
}
