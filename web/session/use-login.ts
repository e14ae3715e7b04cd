import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '#contract/auth/schemas.ts';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { LOGIN_REDIRECT_MS } from '#web/ui/delays.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { loginMutation } from './login.ts';
import { openSession } from './session.ts';

interface Opened {
  token: string;
  user: User;
}

/** Returns a function that opens the session of a user who has signed in. @param redirect the address to go to */
export function useSignedIn(redirect = '/') {
  const { history } = useRouter();
  return ({ token, user }: Opened, isKept: boolean) => {
    openSession(token, user, isKept);
    showSuccessToast(SIGN_IN.welcomeBack(user.name));
    setTimeout(() => history.push(redirect), LOGIN_REDIRECT_MS);
  };
}

/** @param redirect the address to go to */
export function useLogin(redirect?: string) {
  const signedIn = useSignedIn(redirect);
  return useMutation({
    ...loginMutation,
    onSuccess: (session, { keep_signed_in }) => signedIn(session, Boolean(keep_signed_in)),
  });
}
