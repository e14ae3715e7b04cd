import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { DELETE_RELOAD_MS } from '#web/ui/delays.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { reloadAfter } from '#web/ui/page/reload-after.ts';
import { showError } from '../feedback/show-error.ts';

export interface Deletion<What> {
  mutation: UseMutationOptions<{ message: string }, Error, What>;
  /** Said once it is done. */
  said: string;
  /** What follows; the page is loaded anew unless told otherwise. */
  onDeleted?: (() => void) | undefined;
}

/** @returns deletes a record, and tells how it went */
export function useDeletion<What>({ mutation, said, onDeleted = reloadList }: Deletion<What>) {
  const deletion = useMutation(mutation);
  return (what: What) =>
    deletion.mutate(what, {
      onSuccess: () => {
        showSuccessToast(said);
        onDeleted();
      },
      onError: (error) => showError(error),
    });
}

const reloadList = () => reloadAfter(DELETE_RELOAD_MS);
