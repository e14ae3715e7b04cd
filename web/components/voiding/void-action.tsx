import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { BUTTON } from '#contract/messages/labels.ts';
import { confirmDelete } from '#web/components/feedback/confirm.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { type DeletionOptions, useDeletion } from '../list/use-deletion.ts';
import { VoidReason, type VoidReasonHandle } from './void-reason.tsx';

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
