import { Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type Factors, removePasskey } from '#contract/factors.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { SECURITY } from '#contract/messages/profile.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { mutation } from '#web/api/mutation.ts';
import { confirm } from '#web/components/feedback/confirm.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import classes from './passkey-list.module.css';

type Passkey = Factors['passkeys'][number];

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemoved: () => void;
}

/** The user's passkeys, each with its removal. */
export function PasskeyList({ passkeys, onRemoved }: PasskeyListProps) {
  const removal = useMutation({
    ...mutation(removePasskey),
    onSuccess: () => {
      showSuccessToast(SECURITY.passkeyRemoved);
      onRemoved();
    },
    onError: (error) => showError(error),
  });
  if (passkeys.length === 0) return <Text c="dimmed">{SECURITY.noPasskeys}</Text>;
  return (
    <ul className={classes.list}>
      {passkeys.map(({ id, name, created_at, last_used_at }) => (
        <Group key={id} component="li" className={classes.item ?? ''} wrap="nowrap">
          <Stack gap={0} flex={1} miw={0}>
            <Text fw={500} className={classes.name ?? ''}>
              {name}
            </Text>
            <Text size="sm" c="dimmed">
              {[
                SECURITY.added(dayOf(created_at)),
                last_used_at === null ? SECURITY.neverUsed : SECURITY.lastUsed(dayOf(last_used_at)),
              ].join(' · ')}
            </Text>
          </Stack>
          <RowAction
            label={SECURITY.removePasskey(name)}
            destructive
            onClick={() =>
              confirm({
                question: SECURITY.confirmRemovePasskey(name),
                confirmLabel: BUTTON.remove,
                onConfirm: () => removal.mutate({ params: { id } }),
              })
            }
          >
            <IconTrash size={20} />
          </RowAction>
        </Group>
      ))}
    </ul>
  );
}

const dayOf = (instant: string) => formatDay(new Date(instant), deviceZone());
