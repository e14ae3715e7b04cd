import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { logout } from '#contract/auth/calls.ts';
import { call } from '#web/api/call.ts';
import { LOGOUT_REDIRECT_MS } from '#web/ui/delays.ts';
import { closeSession } from './session.ts';

/** Ends the session on this device even if the call to the server fails. */
export function useLogout() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(logout, {}),
    onSettled: () => {
      closeSession(queries);
      setTimeout(() => void navigate({ to: '/auth/login' }), LOGOUT_REDIRECT_MS);
    },
  });
}
