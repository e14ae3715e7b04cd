import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast-list.module.css';

/** At the bottom, so that they cover neither the venue nor a list's buttons. */
export function ToastList() {
  return <Notifications position="bottom-center" className={classes.list ?? ''} />;
}
