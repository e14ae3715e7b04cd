import { IconTrash } from '@tabler/icons-react';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { DELETE_RELOAD_MS } from '#contract/limits.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { confirmDelete } from '#web/components/feedback/confirm.ts';
import { showSuccess } from '#web/components/feedback/toasts.ts';
import { RowAction } from '#web/components/list/row-action.tsx';
import { reloadAfter } from '#web/components/page/reload-after.ts';
import { tellFailure } from './tell-failure.ts';

interface DeleteActionProps {
  id: string;
  mutation: UseMutationOptions<{ message: string }, Error, string>;
  /** Said once it is done. */
  said: string;
  /** What follows; the page is loaded anew unless told otherwise. */
  onDeleted?: () => void;
  /** The reason why this one stays. */
  disabledBecause?: string | undefined;
}

/** Deletes a row's record, after asking. */
export function DeleteAction({
  id,
  mutation,
  said,
  onDeleted = () => reloadAfter(DELETE_RELOAD_MS),
  disabledBecause,
}: DeleteActionProps) {
  const deletion = useMutation(mutation);
  const remove = () =>
    deletion.mutate(id, {
      onSuccess: () => {
        showSuccess(said);
        onDeleted();
      },
      onError: (error) => tellFailure(error),
    });

  return (
    <RowAction
      label={BUTTON.delete}
      color="red"
      onClick={() => confirmDelete(remove)}
      disabledBecause={disabledBecause}
    >
      <IconTrash size={20} />
    </RowAction>
  );
}
