import { IconTrash } from '@tabler/icons-react';
import { BUTTON } from '#contract/messages/labels.ts';
import { confirmDelete } from '#web/components/feedback/confirm.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { type DeletionOptions, useDeletion } from './use-deletion.ts';

interface DeleteActionProps extends DeletionOptions<{ params: { id: string } }> {
  id: string;
  /** The reason why this record cannot be deleted. */
  disabledBecause?: string | undefined;
}

/** Deletes a row's record, after asking. */
export function DeleteAction({ id, disabledBecause, ...deletion }: DeleteActionProps) {
  const remove = useDeletion(deletion);
  return (
    <RowAction
      label={BUTTON.delete}
      destructive
      onClick={() => confirmDelete(() => remove({ params: { id } }))}
      disabledBecause={disabledBecause}
    >
      <IconTrash size={20} />
    </RowAction>
  );
}
