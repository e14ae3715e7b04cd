import { Alert, Avatar, Button, Divider, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { cancelEmailChange, mailEmailConfirmation, userDetails } from '#contract/account.ts';
import type { User } from '#contract/auth/schemas.ts';
import type { Role } from '#contract/core/roles.ts';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { PROFILE } from '#contract/messages/profile.ts';
import { mutation } from '#web/api/mutation.ts';
import { useAccountUpdate } from '#web/components/account/use-account-update.ts';
import { EmailFields, NameAndPhone } from '#web/components/account/user-fields.tsx';
import { showError } from '#web/components/feedback/show-error.ts';
import { PasswordField } from '#web/components/form/password-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { useIsSettingUp } from '#web/components/page/set-up.ts';
import { sessionUser } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';

/** The type that general info is sent with: specification section 6. */
const UPDATE_TYPE = {
  admin: 'user-details',
  manager: 'manager',
  staff: 'user-details',
  technician: 'user-details',
  company: 'user-details',
} as const satisfies Record<Role, string>;

export function GeneralInfo({ user }: { user: User }) {
  const navigate = useNavigate();
  const isSettingUp = useIsSettingUp();
  const { save, isPending } = useAccountUpdate(() => {
    if (isSettingUp) void navigate({ to: '/' });
  });
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: userDetails,
    initialValues: {
      type: 'user-details',
      name: user.name,
      email: user.email,
      email_confirmation: user.email,
      phone: user.phone ?? '',
      password: '',
      password_confirmation: '',
      version: user.version,
    },
  });

  return (
    <SchemaForm
      {...formProps((body) => save({ ...body, type: UPDATE_TYPE[user.role] }, showFieldErrors))}
    >
      <Stack>
        {user.profile_photo && (
          <Avatar src={user.profile_photo} alt={LABEL.profilePicture} size={88} />
        )}
        <NameAndPhone inputProps={form.getInputProps} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <EmailFields inputProps={form.getInputProps} />
        </SimpleGrid>
        <EmailNotice user={user} />
        <Divider />
        <Text c="dimmed">{PROFILE.passwordHint}</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <PasswordField
            label={LABEL.password}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={LABEL.confirmPassword}
            autoComplete="new-password"
            {...form.getInputProps('password_confirmation')}
          />
        </SimpleGrid>
        <SubmitButton pending={isPending} />
      </Stack>
    </SchemaForm>
  );
}

/** Says that the user's email waits for its confirmation: a new one, or the present one. */
function EmailNotice({ user }: { user: User }) {
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
