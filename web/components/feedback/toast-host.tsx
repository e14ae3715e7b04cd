import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect } from 'react';

const loadToasts = () => import('./toast-list.tsx');
const ToastList = lazy(loadToasts);

/** Of someone who starts to do something. */
const FIRST_SIGNS = ['pointerdown', 'keydown', 'focusin'];

/**
 * Where toasts appear. What draws them is large, and no toast comes before someone does something:
 * it is fetched then, and not with the toast, so that a lost connection can be told too.
 */
export function ToastHost() {
  const { notifications } = useNotifications();
  useEffect(() => {
    const signs = new AbortController();
    const load = () => {
      signs.abort();
      void loadToasts();
    };
    for (const sign of FIRST_SIGNS) window.addEventListener(sign, load, { signal: signs.signal });
    return () => signs.abort();
  }, []);
  if (notifications.length === 0) return null;
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
