import {
  chooseNotifications,
  readNotifications,
  renewDevice,
  subscribeDevice,
  unsubscribeDevice,
} from '#contract/notifications/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { NotificationService } from './service.ts';

export function notificationRoutes(serve: Serve, notifications: NotificationService): void {
  serve(readNotifications, ({ user, session }) => notifications.read({ user, session }));

  serve(chooseNotifications, ({ user, session, body }) =>
    notifications.choose({ user, session }, body.choices),
  );

  serve(subscribeDevice, ({ user, session, body }) =>
    notifications.subscribe({ user, session }, body),
  );

  serve(renewDevice, ({ user, session, body }) => notifications.renew({ user, session }, body));

  serve(unsubscribeDevice, ({ user, session }) => notifications.unsubscribe({ user, session }));
}
