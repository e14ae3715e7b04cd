import { Group, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type Admin, removeAdmin } from '#contract/admins.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { ADMINS } from '#contract/messages/people.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { mutation } from '#web/api/mutation.ts';
import { confirm } from '#web/components/feedback/confirm.ts';
import { useDeletion } from '#web/components/list/use-deletion.ts';
import { useUser } from '#web/session/user.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { EmailText } from '#web/ui/page/email-text.tsx';

const HEAD = ADMINS.columns;

export const adminColumns: readonly Column<Admin>[] = [
  { key: 'name', title: HEAD.name, cell: (admin) => <Name {...admin} />, onCard: 'heading' },
  { key: 'email', title: HEAD.email, cell: (admin) => <Email {...admin} /> },
  { key: 'added', title: HEAD.added, cell: ({ added }) => added && addedText(added) },
  {
    key: 'actions',
    title: HEAD.actions,
    cell: (admin) => <Remove {...admin} />,
    width: 100,
    onCard: 'actions',
  },
];

/** Formats a time in the device's zone, since an admin belongs to no venue. */
const addedText = ({ at, by }: NonNullable<Admin['added']>) =>
  ADMINS.addedBy(formatDateTime(new Date(at), deviceZone()), by);

function Name({ id, name }: Admin) {
  const isOwn = useUser().id === id;
  return (
    <Group gap="xs">
      {name}
      {isOwn && <ToneBadge tone="accent">{ADMINS.you}</ToneBadge>}
    </Group>
  );
}

function Email({ email, email_confirmed }: Admin) {
  return (
    <Stack gap={2} align="start">
      <EmailText email={email} />
      {!email_confirmed && <ToneBadge tone="accent">{ADMINS.notConfirmed}</ToneBadge>}
    </Stack>
  );
}

function Remove({ id, name }: Admin) {
  const isOwn = useUser().id === id;
  const remove = useDeletion({ mutation: mutation(removeAdmin), successMessage: ADMINS.removed });
  return (
    <RowAction
      label={ADMINS.remove(name)}
      destructive
      disabledBecause={isOwn ? ADMINS.ownHint : undefined}
      onClick={() =>
        confirm({
          question: ADMINS.confirmRemove(name),
          confirmLabel: BUTTON.remove,
          onConfirm: () => remove({ params: { id } }),
        })
      }
    >
      <IconTrash size={20} />
    </RowAction>
  );
}
