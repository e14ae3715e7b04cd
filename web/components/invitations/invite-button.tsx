import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { INVITE } from '#contract/messages/invitations.ts';
import { InviteDialog } from './invite-dialog.tsx';

interface InviteButtonProps {
  /** Whether its dialog is open. */
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Id of the venue that is chosen at first. */
  venueId?: string | undefined;
}

/** Opens the dialog that invites people. */
export function InviteButton({ opened, onChange, venueId }: InviteButtonProps) {
  return (
    <>
      <Button
        color="amber.4"
        leftSection={<IconUserPlus size={18} />}
        onClick={() => onChange(true)}
      >
        {INVITE.open}
      </Button>
      <InviteDialog opened={opened} onClose={() => onChange(false)} venueId={venueId} />
    </>
  );
}
