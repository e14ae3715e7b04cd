import { modals } from '@mantine/modals';
import { BUTTON, TEXT } from '#contract/messages/labels.ts';

interface Confirmation {
  question: string;
  /** Label of the button that confirms. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Shown between the question and the buttons. */
  children?: React.ReactNode;
  /** Returns whether the fields among the children are filled in, and shows what is missing. */
  isComplete?: () => boolean;
}

let resolveHostMounted: () => void;
const hostMounted = new Promise<void>((resolve) => {
  resolveHostMounted = resolve;
});

/** Called by the ConfirmHost, which is loaded later than the page: questions wait for it. */
export const markHostMounted = (): void => resolveHostMounted();

/** Asks before something is destroyed. */
export function confirm({
  question,
  confirmLabel,
  onConfirm,
  children,
  isComplete = () => true,
}: Confirmation): void {
  let isConfirmed = false;
  void hostMounted.then(() => {
    const id = modals.openConfirmModal({
      title: question,
      children,
      labels: { confirm: confirmLabel, cancel: BUTTON.cancel },
      confirmProps: { color: 'red.9' },
      withCloseButton: false,
      closeOnConfirm: false,
      onConfirm: () => {
        // A second press can reach the button while its dialog closes.
        if (isConfirmed || !isComplete()) return;
        isConfirmed = true;
        modals.close(id);
        onConfirm();
      },
    });
  });
}

/** @param fields shown with the question, for example for a reason */
export function confirmDelete(
  onConfirm: () => void,
  fields: Pick<Confirmation, 'children' | 'isComplete'> = {},
): void {
  confirm({
    question: TEXT.confirmDelete,
    confirmLabel: BUTTON.delete,
    onConfirm,
    ...fields,
  });
}
