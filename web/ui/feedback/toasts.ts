import { notifications } from '@mantine/notifications';

/** The refusal that was told last: what comes next puts it out of date. */
let refusal: string | undefined;

/** @param autoClose milliseconds, where a message takes longer to read */
export function showSuccessToast(message: string, autoClose?: number): void {
  hideRefusal();
  notifications.show({ message, color: 'teal', ...(autoClose && { autoClose }) });
}

/** Milliseconds: a refusal takes longer to read, and says what to do. */
const ERROR_STAYS_MS = 8000;

export function showErrorToast(message: string): void {
  hideRefusal();
  refusal = notifications.show({
    message,
    color: 'red',
    role: 'alert',
    autoClose: ERROR_STAYS_MS,
  });
}

function hideRefusal(): void {
  if (refusal) notifications.hide(refusal);
  refusal = undefined;
}
