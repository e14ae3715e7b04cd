import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AddedFactor,
  readFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#contract/factors.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { SECURITY } from '#contract/messages/profile.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { AddAuthenticator } from '#web/components/account/add-authenticator.tsx';
import { AddPasskey } from '#web/components/account/add-passkey.tsx';
import { NewRecoveryCodes } from '#web/components/account/new-recovery-codes.tsx';
import { confirm } from '#web/components/feedback/confirm.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { useRefreshUser } from '#web/session/use-refresh-user.ts';
import { useUser } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { PasskeyList } from './passkey-list.tsx';
import { Section } from './section.tsx';

/** The user's passkeys, authenticator app and recovery codes. */
export function FactorSettings() {
  const factors = useQuery(query(readFactors));
  const refreshUser = useRefreshUser();
  const [codes, setCodes] = useState<readonly string[]>();
  const onAdded = ({ recovery_codes }: AddedFactor) => {
    setCodes(recovery_codes ?? undefined);
    void refreshUser();
  };
  const isConfirmed = useUser().email_confirmed;
  if (factors.isError) return <LoadFailure query={factors} />;
  if (!factors.data) return <Skeleton height={320} />;
  const { passkeys, authenticator_added_at: addedAt, recovery_codes_left: left } = factors.data;
  const hasFactor = passkeys.length > 0 || addedAt !== null;
  return (
    <>
      <Section title={SECURITY.passkeys} hint={SECURITY.passkeysHint}>
        <PasskeyList passkeys={passkeys} onRemoved={() => void refreshUser()} />
        {isConfirmed ? <AddPasskey onAdded={onAdded} /> : <Text>{SECURITY.unconfirmed}</Text>}
      </Section>
      <Section title={SECURITY.authenticator} hint={SECURITY.authenticatorHint}>
        {addedAt !== null && (
          <Authenticator addedAt={addedAt} onRemoved={() => void refreshUser()} />
        )}
        {addedAt === null && isConfirmed && <AddAuthenticator onAdded={onAdded} />}
      </Section>
      {(hasFactor || left > 0) && (
        <Section title={SECURITY.recoveryCodes} hint={SECURITY.recoveryHint}>
          <RecoveryCodes left={left} canRenew={hasFactor} onNew={setCodes} />
        </Section>
      )}
      <NewRecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
    </>
  );
}

function Authenticator({ addedAt, onRemoved }: { addedAt: string; onRemoved: () => void }) {
  const removal = useMutation({
    ...mutation(removeAuthenticator),
    onSuccess: () => {
      showSuccessToast(SECURITY.authenticatorRemoved);
      onRemoved();
    },
    onError: (error) => showError(error),
  });
  return (
    <Group gap="md">
      <Text>{SECURITY.added(formatDay(new Date(addedAt), deviceZone()))}</Text>
      <Button
        variant="light"
        color="red"
        loading={removal.isPending}
        onClick={() =>
          confirm({
            question: SECURITY.confirmRemoveAuthenticator,
            confirmLabel: BUTTON.remove,
            onConfirm: () => removal.mutate({}),
          })
        }
      >
        {SECURITY.removeAuthenticator}
      </Button>
    </Group>
  );
}

interface RecoveryCodesProps {
  left: number;
  canRenew: boolean;
  onNew: (codes: readonly string[]) => void;
}

function RecoveryCodes({ left, canRenew, onNew }: RecoveryCodesProps) {
  const renewal = useMutation({
    ...mutation(renewRecoveryCodes),
    onSuccess: ({ recovery_codes }) => onNew(recovery_codes),
    onError: (error) => showError(error),
  });
  return (
    <Group gap="md">
      <Text>{SECURITY.recoveryLeft(left)}</Text>
      {canRenew && (
        <Button
          variant="default"
          loading={renewal.isPending}
          onClick={() =>
            confirm({
              question: SECURITY.confirmRenew,
              confirmLabel: SECURITY.renewRecoveryCodes,
              onConfirm: () => renewal.mutate({}),
            })
          }
        >
          {SECURITY.renewRecoveryCodes}
        </Button>
      )}
    </Group>
  );
}
