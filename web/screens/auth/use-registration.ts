import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { MANAGERS } from '#contract/messages/screens/managers.ts';
import { REGISTRATION } from '#contract/messages/screens/registration.ts';
import { receiveSentFiles, registerMutation, sendFiles } from '#web/api/account/registration.ts';
import { openSession } from '#web/session/session.ts';
import { sessionUser } from '#web/session/user.ts';
import { LOGIN_REDIRECT_MS } from '#web/ui/delays.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toasts.ts';

/**
 * Creates an account and uploads its files; a signed-out user is signed in.
 * @param submissionKey identifies one registration through all its attempts
 */
export function useRegistration(submissionKey: string) {
  const { history } = useRouter();
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
        sessionUser.write(await receiveSentFiles().catch(() => user));
      }
      showSuccessToast(isSignedOut ? REGISTRATION.success(user.name) : MANAGERS.created);
      if (!areFilesSent) showErrorToast(REGISTRATION.uploadsFailed);
      setTimeout(() => history.push('/'), LOGIN_REDIRECT_MS);
    },
  });
}
