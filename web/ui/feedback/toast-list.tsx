import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast-list.module.css';

/**
 * Below the header with its venue. At the bottom they would cover the button that was pressed; they are there only
 * where the duty to stop trading is on the screen, which nothing may cover.
 */
export function ToastList() {
  return <Notifications position="top-center" className={classes.list ?? ''} />;
}
