import { PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type managerDetails, userDetails } from '#contract/account.ts';
import type { User } from '#contract/auth.ts';
import { PROFILE } from '#contract/messages/added/account-screens.ts';
import { LABEL } from '#contract/messages/labels.ts';
import type { Role } from '#contract/roles.ts';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { useAccountUpdate } from './use-account-update.ts';

export function GeneralInfo({ user }: { user: User }) {
  return null;
}
