import { notifications } from '@mantine/notifications';

/** @param autoClose milliseconds, where a message takes longer to read */
export function showSuccess(message: string, autoClose?: number): void {
  notifications.show({ message, color: 'teal', ...(autoClose && { autoClose }) });
}

/** Milliseconds: a refusal takes longer to read, and says what to do. */
const ERROR_STAYS_MS = 8000;

export function showError(message: string): void {
  notifications.show({ message, color: 'red', role: 'alert', autoClose: ERROR_STAYS_MS });
}
