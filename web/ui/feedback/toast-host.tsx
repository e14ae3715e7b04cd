import { useNotifications } from '@mantine/notifications';
import { lazyComponent } from '../page/lazy-component.tsx';

const ToastList = lazyComponent(async () => (await import('./toast-list.tsx')).ToastList);

/** Shows the toasts. Their code is large, and is not needed before the user does something. */
export function ToastHost() {
  const { notifications } = useNotifications();
  return notifications.length > 0 && <ToastList />;
}
