import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Body } from '#contract/access/endpoint.ts';
import { receiveFiles } from '#contract/account/calls.ts';
import { MANAGERS } from '#contract/messages/people.ts';
import { REGISTRATION } from '#contract/messages/sign-in.ts';
import { registerManager } from '#contract/registration.ts';
import { call } from '#web/api/call.ts';
import { openSession } from '#web/session/session.ts';
import { sessionUser } from '#web/session/user.ts';
import { LOGIN_REDIRECT_MS } from '#web/ui/delays.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { announceFiles, sendFiles } from './registration-files.ts';

/**
 * Creates an account and uploads its files; a signed-out user is signed in.
 * @param submissionKey identifies one registration through all its attempts
 */
export function useRegistration(submissionKey: string) {
  const { history } = useRouter();
  return useMutation({
    mutationFn: (registration: Body<typeof registerManager>) =>
      call(registerManager, { body: announceFiles(registration), idempotencyKey: submissionKey }),
    onSuccess: async (registered, registration) => {
      const { token, user } = registered;
      const isSignedOut = !sessionUser.read();
      const areFilesSent = await sendFiles(registration, registered).then(
        () => true,
        () => false,
      );
      if (isSignedOut) {
        openSession(token, user);
        sessionUser.write(await call(receiveFiles, {}).catch(() => user));
      }
      showSuccessToast(isSignedOut ? REGISTRATION.success(user.name) : MANAGERS.created);
      if (!areFilesSent) showErrorToast(REGISTRATION.uploadsFailed);
      setTimeout(() => history.push('/'), LOGIN_REDIRECT_MS);
    },
  });
}
