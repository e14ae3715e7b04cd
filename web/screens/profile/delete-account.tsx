import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deleteAccount } from '#contract/account/calls.ts';
import { PROFILE } from '#contract/messages/profile.ts';
import { mutation } from '#web/api/mutation.ts';
import { confirm } from '#web/components/feedback/confirm.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { closeSession } from '#web/session/session.ts';
import { ACCOUNT_DELETION_REDIRECT_MS } from '#web/ui/delays.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';

export function DeleteAccount() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const deletion = useMutation({
    ...mutation(deleteAccount),
    onSuccess: () => {
      showSuccessToast(PROFILE.accountDeleted);
      closeSession(queries);
      setTimeout(() => void navigate({ to: '/auth/login' }), ACCOUNT_DELETION_REDIRECT_MS);
    },
    onError: (error) => showError(error),
  });

  return (
    <Button
      color="red"
      variant="light"
      loading={deletion.isPending}
      onClick={() =>
        confirm({
          question: PROFILE.confirmDeleteAccount,
          confirmLabel: PROFILE.deleteAccount,
          onConfirm: () => deletion.mutate({}),
        })
      }
    >
      {PROFILE.deleteAccount}
    </Button>
  );
}
