import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { updateAccount } from '#contract/account/calls.ts';
import { SETUP } from '#contract/messages/profile.ts';
import { mutation } from '#web/api/mutation.ts';
import { sessionUser } from '#web/session/user.ts';
import { SETUP_REDIRECT_MS } from '#web/ui/delays.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';

/** Saves the missing details, and goes to the home page. */
export function useSetUp() {
  const navigate = useNavigate();
  return useMutation({
    ...mutation(updateAccount),
    onSuccess: (user) => {
      sessionUser.write(user);
      showSuccessToast(SETUP.updated);
      setTimeout(() => void navigate({ to: '/' }), SETUP_REDIRECT_MS);
    },
  });
}
