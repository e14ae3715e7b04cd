import { notifications } from '@mantine/notifications';

/** @param autoClose milliseconds, where a message takes longer to read */
export function showSuccess(message: string, autoClose?: number): void {
  notifications.show({ message, color: 'teal', ...(autoClose && { autoClose }) });
}

export function showError(message: string): void {
  notifications.show({ message, color: 'red', role: 'alert' });
}
