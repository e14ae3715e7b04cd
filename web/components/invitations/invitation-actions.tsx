import { IconQrcode, IconSend, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { renewInvitation, withdrawInvitation } from '#contract/invitations/calls.ts';
import type { Invitation } from '#contract/invitations/schemas.ts';
import { INVITATIONS } from '#contract/messages/invitations.ts';
import { mutation } from '#web/api/mutation.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { confirm } from '../feedback/confirm.ts';
import { showError } from '../feedback/show-error.ts';
import { RowActions } from '../list/row-actions.tsx';
import type { NewSheet } from './invite-dialog.tsx';

export interface InvitationActionsProps {
  invitation: Invitation;
  /** Shows a QR that was made anew. */
  onSheet: (sheet: NewSheet) => void;
}

/** Sends an invitation again, and withdraws it, as long as it was not used up or withdrawn. */
export function InvitationActions({ invitation, onSheet }: InvitationActionsProps) {
  const { id, channel, end, email, is_manageable } = invitation;
  const renewal = useMutation({
    ...mutation(renewInvitation),
    onSuccess: ({ invitation: renewed, path }) => {
      if (path !== null) onSheet({ invitation: renewed, path });
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
  const again = isQr ? INVITATIONS.newSheet : INVITATIONS.sendAgain;

  const invited = email ?? INVITATIONS.qr;
  return (
    <RowActions of={invited}>
      <RowAction
        label={INVITATIONS.of(again, invited)}
        onClick={() =>
          confirm({
            question: isQr ? INVITATIONS.confirmNewSheet : INVITATIONS.confirmSendAgain,
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
