import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { DELETE_RELOAD_MS } from '#web/ui/delays.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { reloadAfter } from '#web/ui/page/reload-after.ts';
import { showError } from '../feedback/show-error.ts';

export interface DeletionOptions<Subject> {
  mutation: UseMutationOptions<{ message: string }, Error, Subject>;
  successMessage: string;
  /** Called after a deletion; reloads the page when left out. */
  onDeleted?: (() => void) | undefined;
}

/** Returns a function that deletes a record, and shows a toast of the result. */
export function useDeletion<Subject>({
  mutation,
  successMessage,
  onDeleted = reloadList,
}: DeletionOptions<Subject>) {
  const { mutate } = useMutation({
    ...mutation,
    onSuccess: () => {
      showSuccessToast(successMessage);
      onDeleted();
    },
    onError: (error) => showError(error),
  });
  return (subject: Subject) => mutate(subject);
}

const reloadList = () => reloadAfter(DELETE_RELOAD_MS);
