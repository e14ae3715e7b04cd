import { modals } from '@mantine/modals';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';

interface Confirmation {
  question: string;
  /** Label of the button that confirms. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Shown between the question and the buttons. */
  children?: React.ReactNode;
}

let resolveHostMounted: () => void;
const hostMounted = new Promise<void>((resolve) => {
  resolveHostMounted = resolve;
});

/** Called by the ConfirmHost, which is loaded later than the page: questions wait for it. */
export const markHostMounted = (): void => resolveHostMounted();

/** Asks before something is destroyed. */
export function confirm({ question, confirmLabel, onConfirm, children }: Confirmation): void {
  let isConfirmed = false;
  void hostMounted.then(() =>
    modals.openConfirmModal({
      title: question,
      children,
      labels: { confirm: confirmLabel, cancel: BUTTON.cancel },
      confirmProps: { color: 'red.9' },
      withCloseButton: false,
      // A second press can reach the button while its dialog closes.
      onConfirm: () => {
        if (!isConfirmed) onConfirm();
        isConfirmed = true;
      },
    }),
  );
}

/** @param field shown with the question, for example for a reason */
export function confirmDelete(onConfirm: () => void, field?: React.ReactNode): void {
  confirm({
    question: TEXT.confirmDelete,
    confirmLabel: BUTTON.delete,
    onConfirm,
    children: field,
  });
}
