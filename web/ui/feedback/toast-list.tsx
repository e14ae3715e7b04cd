import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast-list.module.css';

/**
 * Below the header with its venue; at the bottom on a phone, and where the duty to stop trading is on the screen,
 * which nothing may cover.
 */
export function ToastList() {
  return <Notifications position="top-center" className={classes.list ?? ''} />;
}
