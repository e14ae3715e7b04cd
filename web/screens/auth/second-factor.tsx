import { Button, Stack, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { BUTTON } from '#contract/messages/labels.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { SECURITY } from '#contract/messages/profile.ts';
import { AddAuthenticator } from '#web/components/account/add-authenticator.tsx';
import { AddPasskey } from '#web/components/account/add-passkey.tsx';
import { NewRecoveryCodes } from '#web/components/account/new-recovery-codes.tsx';
import { useStored } from '#web/session/stored-value.ts';
import { useLogout } from '#web/session/use-logout.ts';
import { useRefreshUser } from '#web/session/use-refresh-user.ts';
import { sessionUser } from '#web/session/user.ts';
import { SignInAgain } from '#web/shell/sign-in-again.tsx';

/** Where a user who needs a second factor adds one. Nothing else opens until then. */
export function SecondFactor() {
  const router = useRouter();
  const refreshUser = useRefreshUser();
  const logout = useLogout();
  const [codes, setCodes] = useState<readonly string[]>();
  const goOn = async () => {
    await refreshUser();
    await router.navigate({ to: '/' });
  };
  // After signing out, until the sign-in page is shown.
  if (!useStored(sessionUser)) return null;
  const onAdded = ({ recovery_codes }: { recovery_codes: string[] | null }) =>
    recovery_codes ? setCodes(recovery_codes) : void goOn();

  return (
    <Stack>
      <title>{PAGE.title(SECURITY.requiredTitle)}</title>
      <Title order={1} size="h3">
        {SECURITY.requiredTitle}
      </Title>
      <Text>{SECURITY.requiredHint}</Text>
      <Text c="dimmed" size="sm">
        {SECURITY.passkeysHint}
      </Text>
      <AddPasskey onAdded={onAdded} />
      <Text c="dimmed" size="sm">
        {SECURITY.authenticatorHint}
      </Text>
      <AddAuthenticator onAdded={onAdded} />
      <Button
        variant="subtle"
        loading={logout.isPending || logout.isSuccess}
        onClick={() => logout.mutate()}
      >
        {BUTTON.logout}
      </Button>
      <NewRecoveryCodes codes={codes} onClose={() => void goOn()} />
      <SignInAgain />
    </Stack>
  );
}
