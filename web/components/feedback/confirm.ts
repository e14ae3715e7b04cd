import { modals } from '@mantine/modals';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';

interface Question {
  question: string;
  /** The button that does it. */
  yes: string;
  onConfirm: () => void;
  /** What may be said with it. */
  children?: React.ReactNode;
}

let beThere: () => void;
const isThere = new Promise<void>((resolve) => {
  beThere = resolve;
});

/** Called by what asks, once it listens: questions wait for it. */
export const listensNow = (): void => beThere();

/** Asks before something is destroyed. */
export function confirm({ question, yes, onConfirm, children }: Question): void {
  let isConfirmed = false;
  void isThere.then(() =>
    modals.openConfirmModal({
      title: question,
      children,
      labels: { confirm: yes, cancel: BUTTON.cancel },
      confirmProps: { color: 'red.9' },
      withCloseButton: false,
      // A second tap reaches the button while its dialog leaves.
      onConfirm: () => {
        if (!isConfirmed) onConfirm();
        isConfirmed = true;
      },
    }),
  );
}

/** @param field what may be said with it */
export function confirmDelete(onConfirm: () => void, field?: React.ReactNode): void {
  confirm({ question: TEXT.confirmDelete, yes: BUTTON.delete, onConfirm, children: field });
}
