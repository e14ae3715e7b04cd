import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { Invitation } from '#contract/invitations/schemas.ts';
import { INVITATION_SHEET, INVITE } from '#contract/messages/invitations.ts';
import { VENUE } from '#contract/messages/venues.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';
import { useInvitableVenues } from './invitable-venues.ts';
import { MailForm } from './mail-form.tsx';
import { QrForm } from './qr-form.tsx';
import { Sheet } from './sheet.tsx';

/** A QR and the path that it leads to, which is there once. */
export interface NewSheet {
  invitation: Invitation;
  path: string;
}

export interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Shows this QR in place of the form. */
  sheet?: NewSheet | undefined;
  /** Id of the venue that is chosen at first. */
  venueId?: string | undefined;
}

/** Invites people by mail, or makes a QR to print. */
export function InviteDialog({ opened, onClose, sheet, venueId }: InviteDialogProps) {
  const isPhone = useIsPhone();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={sheet ? INVITATION_SHEET.title : INVITE.title}
      size="lg"
      fullScreen={isPhone}
    >
      {sheet ? <Sheet {...sheet} onDone={onClose} /> : <Forms venueId={venueId} onDone={onClose} />}
    </Dialog>
  );
}

const CHANNELS = Object.entries(INVITE.channels).map(([value, label]) => ({ value, label }));

interface FormsProps {
  venueId: string | undefined;
  onDone: () => void;
}

function Forms({ venueId, onDone }: FormsProps) {
  const labelId = useId();
  const [channel, setChannel] = useState('mail');
  const [made, setMade] = useState<NewSheet>();
  const { isEmpty } = useInvitableVenues();
  if (isEmpty) return <NoVenue />;
  if (made) return <Sheet {...made} onDone={onDone} />;
  return (
    <Stack>
      <span id={labelId} hidden>
        {INVITE.channel}
      </span>
      <SegmentedControl
        aria-labelledby={labelId}
        data={CHANNELS}
        value={channel}
        onChange={setChannel}
        fullWidth
        size="md"
      />
      {channel === 'qr' ? (
        <QrForm venueId={venueId} onMade={setMade} />
      ) : (
        <MailForm venueId={venueId} onSent={onDone} />
      )}
    </Stack>
  );
}

function NoVenue() {
  return (
    <Stack>
      <Text>{INVITE.noVenue}</Text>
      <LinkButton to="/venues/create">{VENUE.title}</LinkButton>
    </Stack>
  );
}
