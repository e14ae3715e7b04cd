import { readNotifications, renewDevice } from '#contract/notifications/calls.ts';
import type { PushSubscriptionInput } from '#contract/notifications/schemas.ts';
import { call } from '#web/api/call.ts';
import { DEVICE_NOTIFICATIONS_KEY } from './notified-user.ts';

/** Ability of a browser to show notifications: on an iPhone, only the app on the home screen can. */
export type NotificationSupport = 'supported' | 'home-screen' | 'unsupported';

export function notificationSupport(): NotificationSupport {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) {
    return 'supported';
  }
  return 'standalone' in navigator ? 'home-screen' : 'unsupported';
}

/**
 * Has this browser show notifications for a user. The browser asks them first, which it does only while a tap is handled.
 * @param publicKey of the server, base64url
 * @returns undefined when they refuse, or the browser cannot
 */
export async function subscribeBrowser(
  publicKey: string,
  userId: string,
): Promise<PushSubscriptionInput | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const subscription = await subscriptionTo(publicKey);
  if (subscription) localStorage.setItem(DEVICE_NOTIFICATIONS_KEY, userId);
  return subscription;
}

/** Ends the notifications of this browser, whoever's they are. */
export async function unsubscribeBrowser(): Promise<void> {
  localStorage.removeItem(DEVICE_NOTIFICATIONS_KEY);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/**
 * Keeps the notifications of this browser coming to a user who switched them on: browsers change and end subscriptions by
 * themselves. Those of another user end.
 */
export async function keepBrowserSubscribed(userId: string): Promise<void> {
  if (localStorage.getItem(DEVICE_NOTIFICATIONS_KEY) !== userId) return unsubscribeBrowser();
  if (notificationSupport() !== 'supported' || Notification.permission !== 'granted') return;
  const { public_key, endpoint } = await call(readNotifications, {});
  if (public_key === null) return;
  const body = await subscriptionTo(public_key);
  if (body && body.endpoint !== endpoint) await call(renewDevice, { body });
}

/**
 * Time in which a browser subscribes. Without a connection, or without room for the service worker, some never say that they
 * do not.
 */
const SUBSCRIBING_MS = 15_000;

/** Subscribes to a server, unless the browser is subscribed to it. */
function subscriptionTo(publicKey: string): Promise<PushSubscriptionInput | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, SUBSCRIBING_MS, undefined));
  return Promise.race([subscribe(publicKey), late]);
}

async function subscribe(publicKey: string): Promise<PushSubscriptionInput | undefined> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = Uint8Array.from(
    atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')),
    (character) => character.charCodeAt(0),
  );
  const present = await pushManager.getSubscription();
  const isOurs = present && isEqual(present.options.applicationServerKey, applicationServerKey);
  if (present && !isOurs) await present.unsubscribe();
  const subscription = isOurs
    ? present
    : await pushManager
        .subscribe({ userVisibleOnly: true, applicationServerKey })
        .catch(() => undefined);
  return subscription?.toJSON() as PushSubscriptionInput | undefined;
}

const isEqual = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && new Uint8Array(one).join() === other.join();
