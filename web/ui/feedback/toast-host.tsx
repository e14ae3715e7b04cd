import { useNotifications } from '@mantine/notifications';
import { lazyComponent } from '../page/lazy-part.tsx';

const ToastList = lazyComponent(async () => (await import('./toast-list.tsx')).ToastList);

/** Where toasts appear. What draws them is large, and no toast comes before someone does something. */
export function ToastHost() {
  const { notifications } = useNotifications();
  return notifications.length > 0 && <ToastList />;
}
