import { modals } from '@mantine/modals';
import { BUTTON } from '#contract/messages/labels.ts';
import { CONFIRM } from '#contract/messages/texts.ts';

interface Question {
  question: string;
  /** The button that does it. */
  yes: string;
  onConfirm: () => void;
}

/** Asks before something is destroyed. */
export function confirm({ question, yes, onConfirm }: Question): void {
  modals.openConfirmModal({
    title: question,
    labels: { confirm: yes, cancel: BUTTON.cancel },
    confirmProps: { color: 'red.9' },
    withCloseButton: false,
    onConfirm,
  });
}

export function confirmDelete(onConfirm: () => void): void {
  confirm({ question: CONFIRM.delete, yes: BUTTON.delete, onConfirm });
}
