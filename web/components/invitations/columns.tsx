import { Stack, Text } from '@mantine/core';
import { IconQrcode, IconSend, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type Invitation, renewInvitation, withdrawInvitation } from '#contract/invitations.ts';
import { AUDIT } from '#contract/messages/audit.ts';
import { INVITATIONS } from '#contract/messages/invitations.ts';
import { ROLE_NAME } from '#contract/messages/labels.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { mutation } from '#web/api/mutation.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { EmailText } from '#web/ui/page/email-text.tsx';
import { NoWrap } from '#web/ui/page/no-wrap.tsx';
import { confirm } from '../feedback/confirm.ts';
import { showError } from '../feedback/show-error.ts';
import { RowActions } from '../list/row-actions.tsx';
import type { NewPoster } from './invite-dialog.tsx';

const HEAD = INVITATIONS.columns;

/** Venues that a row names before it counts the rest. */
const NAMED_VENUES = 2;

/** Times are in the device's zone: an invitation may be for venues in several. */
const timeOf = (at: string) => formatDateTime(new Date(at), deviceZone());

export function invitationColumns(
  onPoster: InvitationActionsProps['onPoster'],
): readonly Column<Invitation>[] {
  return [
    {
      key: 'invited',
      title: HEAD.invited,
      cell: (one) => <Invited {...one} />,
      onCard: 'heading',
    },
    { key: 'venues', title: HEAD.venues, cell: (one) => <RoleAndVenues {...one} /> },
    {
      key: 'sent',
      title: HEAD.sent,
      cell: ({ sent_at, invited_by }) => (
        <Lines
          first={<NoWrap>{timeOf(sent_at)}</NoWrap>}
          second={INVITATIONS.by(invited_by || AUDIT.erased)}
        />
      ),
    },
    {
      key: 'opened',
      title: HEAD.opened,
      cell: ({ opened_at }) =>
        opened_at ? <NoWrap>{timeOf(opened_at)}</NoWrap> : INVITATIONS.notOpened,
    },
    { key: 'state', title: HEAD.state, cell: (one) => <State {...one} /> },
    {
      key: 'actions',
      title: HEAD.actions,
      cell: (one) => <InvitationActions invitation={one} onPoster={onPoster} />,
      pinned: 'right',
      width: 120,
      onCard: 'actions',
    },
  ];
}

function Invited({ channel, email }: Invitation) {
  if (channel === 'mail') return email ? <EmailText email={email} /> : INVITATIONS.addressDeleted;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <IconQrcode size={18} aria-hidden />
      {INVITATIONS.qr}
    </span>
  );
}

function RoleAndVenues({ role, is_area_manager, venues }: Invitation) {
  const names = venues.slice(0, NAMED_VENUES).map(({ name }) => name);
  const more = venues.length - names.length;
  const shown = more > 0 ? [...names, INVITATIONS.moreVenues(more)] : names;
  return (
    <Lines
      first={is_area_manager ? INVITATIONS.areaManager : ROLE_NAME[role]}
      second={shown.join(', ')}
    />
  );
}

/** A badge, and below it since when or how long. */
function State(invitation: Invitation) {
  const { end } = invitation;
  const tone = end === null ? 'accent' : end === 'used' ? 'good' : 'over';
  return (
    <Stack gap={2} align="start">
      <ToneBadge tone={tone}>{stateOf(invitation)}</ToneBadge>
      {factsOf(invitation).map((fact) => (
        <Text key={fact} size="sm" c="dimmed">
          {fact}
        </Text>
      ))}
    </Stack>
  );
}

function factsOf(invitation: Invitation): string[] {
  const { channel, end, use_count, used_at, used_by, withdrawn_at, expires_at } = invitation;
  const facts: string[] = [];
  if (channel === 'qr') facts.push(INVITATIONS.joined(use_count));
  if (used_at) {
    const at = timeOf(used_at);
    const isQr = channel === 'qr';
    facts.push(isQr ? INVITATIONS.lastJoined(at) : INVITATIONS.usedBy(at, used_by || AUDIT.erased));
  }
  if (withdrawn_at) facts.push(timeOf(withdrawn_at));
  if (expires_at && (end === null || end === 'expired')) {
    facts.push(INVITATIONS.until(timeOf(expires_at)));
  }
  return facts;
}

function stateOf({ end, channel, opened_at }: Invitation): string {
  const { states, ends } = INVITATIONS;
  if (end) return ends[end];
  if (channel === 'qr') return states.onWall;
  return opened_at ? states.opened : states.sent;
}

function Lines({ first, second }: { first: React.ReactNode; second: string }) {
  return (
    <>
      {first}
      <Text size="sm" c="dimmed">
        {second}
      </Text>
    </>
  );
}

interface InvitationActionsProps {
  invitation: Invitation;
  /** Shows a QR that was made anew. */
  onPoster: (sheet: NewPoster) => void;
}

/** Sends an invitation again, and withdraws it, as long as it was not used up or withdrawn. */
function InvitationActions({ invitation, onPoster }: InvitationActionsProps) {
  const { id, channel, end, email, is_manageable } = invitation;
  const renewal = useMutation({
    ...mutation(renewInvitation),
    onSuccess: ({ invitation: renewed, path }) => {
      if (path !== null) onPoster({ invitation: renewed, path });
      else showSuccessToast(INVITATIONS.sentAgain);
    },
    onError: (error) => showError(error),
  });
  const withdrawal = useMutation({
    ...mutation(withdrawInvitation),
    onSuccess: () => showSuccessToast(INVITATIONS.withdrawn),
    onError: (error) => showError(error),
  });
  const isOver = end === 'used' || end === 'withdrawn' || (channel === 'mail' && email === null);
  if (isOver || !is_manageable) return null;
  const isQr = channel === 'qr';
  const again = isQr ? INVITATIONS.newPoster : INVITATIONS.sendAgain;

  const invited = email ?? INVITATIONS.qr;
  return (
    <RowActions of={invited}>
      <RowAction
        label={INVITATIONS.of(again, invited)}
        onClick={() =>
          confirm({
            question: isQr ? INVITATIONS.confirmNewPoster : INVITATIONS.confirmSendAgain,
            confirmLabel: again,
            onConfirm: () => renewal.mutate({ params: { id } }),
          })
        }
      >
        {isQr ? <IconQrcode size={20} /> : <IconSend size={20} />}
      </RowAction>
      <RowAction
        label={INVITATIONS.of(INVITATIONS.withdraw, invited)}
        destructive
        onClick={() =>
          confirm({
            question: INVITATIONS.confirmWithdraw,
            confirmLabel: INVITATIONS.withdraw,
            onConfirm: () => withdrawal.mutate({ params: { id } }),
          })
        }
      >
        <IconX size={20} />
      </RowAction>
    </RowActions>
  );
}
