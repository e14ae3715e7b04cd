import { notifications } from '@mantine/notifications';

/** Id of the last error toast, which the next toast replaces. */
let lastError: string | undefined;

/** @param autoClose milliseconds, for a message that takes longer to read */
export function showSuccessToast(message: string, autoClose?: number): void {
  hideLastError();
  notifications.show({ message, color: 'teal', ...(autoClose && { autoClose }) });
}

/** Time an error is shown: it takes longer to read, since it says what to do. */
const ERROR_SHOWN_MS = 8000;

export function showErrorToast(message: string): void {
  hideLastError();
  lastError = notifications.show({
    message,
    color: 'red',
    role: 'alert',
    autoClose: ERROR_SHOWN_MS,
  });
}

function hideLastError(): void {
  if (lastError) notifications.hide(lastError);
  lastError = undefined;
}
