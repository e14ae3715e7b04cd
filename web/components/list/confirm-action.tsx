import { IconCircleCheck } from '@tabler/icons-react';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { STATUS } from '#contract/messages/labels.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { showError } from '../feedback/show-error.ts';

interface ConfirmActionProps<Confirmed> {
  id: string;
  label: string;
  mutation: UseMutationOptions<Confirmed, Error, { params: { id: string } }>;
  successMessage: string;
}

/** Confirms a row's record that a stranger registered. */
export function ConfirmAction<Confirmed>(props: ConfirmActionProps<Confirmed>) {
  const { id, label, mutation, successMessage } = props;
  const confirmation = useMutation({
    ...mutation,
    onSuccess: () => showSuccessToast(successMessage),
    onError: (error) => showError(error),
  });
  return (
    <RowAction label={label} onClick={() => confirmation.mutate({ params: { id } })}>
      <IconCircleCheck size={20} />
    </RowAction>
  );
}

/** Marks a record that nobody has confirmed yet. */
export function WaitingBadge({ label = STATUS.waiting }: { label?: string }) {
  return <ToneBadge tone="accent">{label}</ToneBadge>;
}
