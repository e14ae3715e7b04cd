import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { LOGIN_REDIRECT_MS } from '#web/ui/delays.ts';
import { loginMutation } from '../api/account/login.ts';
import { showSuccessToast } from '../ui/feedback/toasts.ts';
import { openSession } from './session.ts';

/** @param redirect the address to go to */
export function useLogin(redirect = '/') {
  const { history } = useRouter();
  return useMutation({
    ...loginMutation,
    onSuccess: ({ token, user }, { keep_signed_in }) => {
      openSession(token, user, Boolean(keep_signed_in));
      showSuccessToast(SIGN_IN.welcomeBack(user.name));
      setTimeout(() => history.push(redirect), LOGIN_REDIRECT_MS);
    },
  });
}
