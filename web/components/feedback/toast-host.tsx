import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect } from 'react';

const loadToasts = () => import('./toast-list.tsx');
const ToastList = lazy(loadToasts);

/**
 * Where toasts appear. What draws them is large: it is fetched after the page it is needed on, and
 * before there is a toast to draw, so that a lost connection can be told too.
 */
export function ToastHost() {
  const { notifications } = useNotifications();
  useEffect(() => void loadToasts(), []);
  if (notifications.length === 0) return null;
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
