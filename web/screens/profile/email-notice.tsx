import { Alert, Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { cancelEmailChange, mailEmailConfirmation } from '#contract/account/calls.ts';
import type { User } from '#contract/auth/schemas.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { PROFILE } from '#contract/messages/profile.ts';
import { mutation } from '#web/api/mutation.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { sessionUser } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';

/** Says that the user's email waits for its confirmation: a new one, or the present one. */
export function EmailNotice({ user }: { user: User }) {
  const mailing = useMutation({
    ...mutation(mailEmailConfirmation),
    ...showAs(PROFILE.confirmationMailed),
  });
  const cancellation = useMutation({
    ...mutation(cancelEmailChange),
    ...showAs(PROFILE.changeCanceled),
  });
  const { email, email_confirmed, pending_email } = user;
  if (email_confirmed && pending_email === null) return null;

  return (
    <Alert variant="default" icon={<IconMail />} role="status">
      <Text style={{ overflowWrap: 'anywhere' }}>
        {PROFILE.waitingForEmail(pending_email ?? email)}
      </Text>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {pending_email === null ? PROFILE.unconfirmedHint : PROFILE.pendingHint(email)}
      </Text>
      <Group gap="xs" mt="xs">
        <Button variant="default" loading={mailing.isPending} onClick={() => mailing.mutate({})}>
          {PROFILE.sendAgain}
        </Button>
        {pending_email !== null && (
          <Button
            variant="subtle"
            loading={cancellation.isPending}
            onClick={() => cancellation.mutate({})}
          >
            {BUTTON.cancel}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

const showAs = (message: string) => ({
  onSuccess: (changed: User) => {
    sessionUser.write(changed);
    showSuccessToast(message);
  },
  onError: (error: Error) => showError(error),
});
