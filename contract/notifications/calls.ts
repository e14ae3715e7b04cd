import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import {
  NOTIFICATION_KINDS,
  notificationChoice,
  notifications,
  pushSubscription,
} from './schemas.ts';

export const readNotifications = endpoint({
  method: 'GET',
  path: '/account/notifications',
  summary: 'How one hears of what is due, and the devices that show it',
  access: { action: 'account:read' },
  response: notifications,
});

export const chooseNotifications = endpoint({
  method: 'PUT',
  path: '/account/notifications',
  summary: 'Choose how one hears of what is due; kinds that are left out stay as they are',
  access: { action: 'account:update' },
  body: z.object({ choices: z.array(notificationChoice).max(NOTIFICATION_KINDS.length) }),
  response: notifications,
});

/** The first one tells that it works. */
export const subscribeDevice = endpoint({
  method: 'POST',
  path: '/account/push-subscription',
  summary: 'Show notifications on this device until the session ends, and a first one now',
  access: { action: 'account:update' },
  body: pushSubscription,
  response: notifications,
  errors: [409],
});

/** Sent at each start of the app, since browsers change subscriptions by themselves. */
export const renewDevice = endpoint({
  method: 'PUT',
  path: '/account/push-subscription',
  summary: 'Change the address by which notifications reach this device',
  access: { action: 'account:update' },
  body: pushSubscription,
  response: notifications,
  errors: [409],
});

export const unsubscribeDevice = endpoint({
  method: 'DELETE',
  path: '/account/push-subscription',
  summary: 'Show no more notifications on this device',
  access: { action: 'account:update' },
  response: notifications,
});
