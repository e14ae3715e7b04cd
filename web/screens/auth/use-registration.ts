import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LOGIN_REDIRECT_MS } from '#contract/core/limits.ts';
import { REGISTER } from '#contract/messages/added/account-screens.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { meQuery } from '#web/api/auth.ts';
import { registerMutation, sendFiles } from '#web/api/registration.ts';
import { openSession } from '#web/session/session.ts';
import { sessionUser } from '#web/session/user.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toasts.ts';

/**
 * Creates an account and uploads its files; a signed-out user is signed in.
 * @param submissionKey identifies one registration through all its attempts
 */
export function useRegistration(submissionKey: string) {
  const { history } = useRouter();
  const queries = useQueryClient();
  return useMutation({
    ...registerMutation(submissionKey),
    onSuccess: async (registered, registration) => {
      const { token, user } = registered;
      const isSignedOut = !sessionUser.read();
      const areFilesSent = await sendFiles(registration, registered).then(
        () => true,
        () => false,
      );
      if (isSignedOut) {
        openSession(token, user);
        // Fetched again, now with the addresses of the files.
        sessionUser.write(await queries.fetchQuery(meQuery).catch(() => user));
      }
      showSuccessToast(isSignedOut ? TOAST.accountCreated(user.name) : TOAST.managerCreated);
      if (!areFilesSent) showErrorToast(REGISTER.uploadsFailed);
      setTimeout(() => history.push('/'), LOGIN_REDIRECT_MS);
    },
  });
}
