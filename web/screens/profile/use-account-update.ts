import { useMutation } from '@tanstack/react-query';
import type { updateAccount } from '#contract/account.ts';
import type { SentBody } from '#contract/endpoint.ts';
import { TOAST } from '#contract/messages/toasts.ts';
import { updateAccountMutation } from '#web/api/account.ts';
import { showSuccess } from '#web/components/feedback/toasts.ts';
import { sessionUser } from '#web/session/user.ts';
import { tellFailure } from '../tell-failure.ts';

/** Saves a part of one's own account: what the server answers is who is signed in from then on. */
export function useAccountUpdate() {
  const { mutateAsync, isPending } = useMutation(updateAccountMutation);
  const save = (
    body: SentBody<typeof updateAccount>,
    showFieldErrors: (fields: Record<string, string>) => void,
  ) =>
    mutateAsync(body, {
      onSuccess: (user) => {
        sessionUser.write(user);
        showSuccess(TOAST.profileUpdated);
      },
      onError: (error) => tellFailure(error, showFieldErrors),
    });
  return { save, isPending };
}
