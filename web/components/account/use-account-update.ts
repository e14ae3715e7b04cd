import { useMutation } from '@tanstack/react-query';
import type { SentBody } from '#contract/access/endpoint.ts';
import { updateAccount } from '#contract/account.ts';
import { PROFILE } from '#contract/messages/profile.ts';
import { mutation } from '#web/api/mutation.ts';
import { sessionUser } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { showError } from '../feedback/show-error.ts';
import type { ShowFieldErrors } from '../form/use-schema-form.ts';

/**
 * Saves a part of the user's own account, and stores the returned user as the signed-in one.
 * @param onSaved called after each part that was saved
 */
export function useAccountUpdate(onSaved?: () => void) {
  const { mutateAsync, isPending } = useMutation(mutation(updateAccount));
  const save = (body: SentBody<typeof updateAccount>, showFieldErrors: ShowFieldErrors) =>
    mutateAsync(
      { body },
      {
        onSuccess: (user) => {
          sessionUser.write(user);
          showSuccessToast(PROFILE.updated);
          onSaved?.();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    );
  return { save, isPending };
}
