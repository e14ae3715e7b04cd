import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LOGIN_REDIRECT_MS } from '#contract/core/limits.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { loginMutation } from '#web/api/login.ts';
import { showSuccessToast } from '../ui/feedback/toasts.ts';
import { openSession } from './session.ts';

/** @param redirect the address to go to */
export function useLogin(redirect = '/') {
  const { history } = useRouter();
  return useMutation({
    ...loginMutation,
    onSuccess: ({ token, user }) => {
      openSession(token, user);
      showSuccessToast(TOAST.welcomeBack(user.name));
      setTimeout(() => history.push(redirect), LOGIN_REDIRECT_MS);
    },
  });
}
