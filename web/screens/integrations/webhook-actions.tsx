import {
  IconKey,
  IconListDetails,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { WEBHOOKS } from '#contract/messages/integrations.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import {
  deleteWebhook,
  pauseWebhook,
  renewWebhookSecret,
  testWebhook,
} from '#contract/webhooks/calls.ts';
import type { Webhook } from '#contract/webhooks/schemas.ts';
import { mutation } from '#web/api/mutation.ts';
import { confirm } from '#web/components/feedback/confirm.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { RowActions } from '#web/components/list/row-actions.tsx';
import { useDeletion } from '#web/components/list/use-deletion.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';

interface WebhookActionsProps {
  webhook: Webhook;
  onSecret: (secret: string) => void;
  /** Shows its deliveries. */
  onShow: () => void;
}

export function WebhookActions({ webhook, onSecret, onShow }: WebhookActionsProps) {
  const { id, name, paused } = webhook;
  const params = { id };
  const onError = (error: Error) => showError(error);
  const pausing = useMutation({ ...mutation(pauseWebhook), onError });
  const renewal = useMutation({
    ...mutation(renewWebhookSecret),
    onSuccess: ({ secret }) => onSecret(secret),
    onError,
  });
  const trial = useMutation({
    ...mutation(testWebhook),
    onSuccess: () => {
      showSuccessToast(WEBHOOKS.testSent);
      onShow();
    },
    onError,
  });
  const remove = useDeletion({
    mutation: mutation(deleteWebhook),
    successMessage: WEBHOOKS.removed,
  });
  const pausedHint = paused === null ? undefined : WEBHOOKS.isPaused;
  return (
    <RowActions of={name}>
      <RowAction label={WEBHOOKS.showDeliveries(name)} onClick={onShow}>
        <IconListDetails size={20} />
      </RowAction>
      <RowAction
        label={WEBHOOKS.sendTest(name)}
        disabledBecause={pausedHint}
        onClick={() => trial.mutate({ params })}
      >
        <IconSend size={20} />
      </RowAction>
      {paused === null ? (
        <RowAction
          label={WEBHOOKS.pause(name)}
          onClick={() => pausing.mutate({ params, body: { paused: true } })}
        >
          <IconPlayerPause size={20} />
        </RowAction>
      ) : (
        <RowAction
          label={WEBHOOKS.resume(name)}
          disabledBecause={paused === 'restored' ? WEBHOOKS.hasNoSecret : undefined}
          onClick={() => pausing.mutate({ params, body: { paused: false } })}
        >
          <IconPlayerPlay size={20} />
        </RowAction>
      )}
      <RowAction
        label={WEBHOOKS.renew(name)}
        onClick={() =>
          confirm({
            question: WEBHOOKS.confirmRenew(name),
            confirmLabel: WEBHOOKS.renewButton,
            onConfirm: () => renewal.mutate({ params }),
          })
        }
      >
        <IconKey size={20} />
      </RowAction>
      <RowAction
        label={WEBHOOKS.remove(name)}
        destructive
        onClick={() =>
          confirm({
            question: WEBHOOKS.confirmRemove(name),
            confirmLabel: BUTTON.remove,
            onConfirm: () => remove({ params }),
          })
        }
      >
        <IconTrash size={20} />
      </RowAction>
    </RowActions>
  );
}
