import { notifications } from '@mantine/notifications';

/** Id of the last error toast, which the next toast replaces. */
let lastError: string | undefined;

interface ToastOptions {
  /** A second line below the message. */
  detail?: string | undefined;
  /** Milliseconds, for a message that takes longer to read. */
  autoClose?: number;
}

/** Mantine's own grey has too little contrast. */
const DETAIL = { description: { color: 'var(--mantine-color-dimmed)' } };

export function showSuccessToast(message: string, { detail, autoClose }: ToastOptions = {}): void {
  hideLastError();
  notifications.show({
    ...(detail ? { title: message, message: detail, styles: DETAIL } : { message }),
    color: 'teal',
    ...(autoClose && { autoClose }),
  });
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
