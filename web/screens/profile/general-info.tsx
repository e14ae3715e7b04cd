import { Avatar, Divider, SimpleGrid, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { userDetails } from '#contract/account/schemas.ts';
import type { User } from '#contract/auth/schemas.ts';
import type { Role } from '#contract/core/roles.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { PROFILE } from '#contract/messages/profile.ts';
import { useAccountUpdate } from '#web/components/account/use-account-update.ts';
import { EmailFields, NameAndPhone } from '#web/components/account/user-fields.tsx';
import { PasswordField } from '#web/components/form/password-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { useIsSettingUp } from '#web/components/page/set-up.ts';
import { EmailNotice } from './email-notice.tsx';

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
