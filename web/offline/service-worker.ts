import type { PushMessage } from '#contract/notifications/schemas.ts';
import { sendInBackground } from './background-sync.ts';
import { WAITING } from './database.ts';

/** The types of the page name another one. */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Written by the build: see scripts/build/offline-worker.mjs. */
declare const RELEASE: {
  /** Differs for every change of the files. */
  readonly id: string;
  /** Address of the script that the page begins with. */
  readonly entry: string;
  /** Address of the page of a visit, which is not the app's. */
  readonly visit: string;
  /** Address of the page of a technician's link, which is not stored. */
  readonly technician: string;
  /** Addresses of both pages and of all that the nightly check needs. */
  readonly files: readonly string[];
};

const CACHES = 'release ';
const CACHE = CACHES + RELEASE.id;

/** Time until a page is shown as it is kept, when the connection does not answer. */
const PAGE_WAIT_MS = 3000;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepRelease());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return;
  if (mode !== 'navigate') {
    if (pathname.startsWith('/assets/')) event.respondWith(readAsset(event.request));
  } else if (
    pathname !== RELEASE.technician &&
    !pathname.startsWith('/api/') &&
    !/\.\w{1,5}$/.test(pathname)
  ) {
    event.respondWith(readPage(event.request));
  }
});

worker.addEventListener('sync', (event) => {
  if (event.tag === WAITING) event.waitUntil(sendInBackground());
});

worker.addEventListener('push', (event) => {
  const message: PushMessage | undefined = event.data?.json();
  if (message) event.waitUntil(showMessage(message));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openScreen(notification.data.path));
});

/** Fails as a whole, so that the release before stays complete. */
async function keepRelease(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(RELEASE.files);
  await worker.skipWaiting();
}

/** Keeps the release before this one too, whose pages may be open. Tells pages which release is newest. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
  for (const client of await worker.clients.matchAll()) client.postMessage(RELEASE.entry);
}

/** An asset never changes: its name contains a hash of it. */
async function readAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Prefers the server's page, which names the newest release and the server's settings. */
async function readPage(request: Request): Promise<Response> {
  const fetched = fetch(request);
  const isDown = ({ status }: Response) => status >= 500;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_WAIT_MS));
  const page = await Promise.race([fetched.catch(() => undefined), late]);
  if (page && !isDown(page)) return page;
  const cache = await caches.open(CACHE);
  const { pathname } = new URL(request.url);
  return (await cache.match(pathname === RELEASE.visit ? pathname : '/')) ?? fetched;
}

/** Missing in the types of the page. */
interface ShownOptions extends NotificationOptions {
  /** Whether the device sounds again for a notification that takes the place of another. */
  readonly renotify: boolean;
}

/** Shows a notification: browsers end a subscription whose messages show none. Sounds once for one that arrives twice. */
async function showMessage({ id, title, body, path, topic }: PushMessage): Promise<void> {
  const { registration } = worker;
  const shown = await registration.getNotifications({ tag: topic });
  const options: ShownOptions = {
    body,
    tag: topic,
    data: { id, path },
    icon: '/icons/192.png',
    lang: 'en-AU',
    renotify: !shown.some(({ data }) => data.id === id),
  };
  await registration.showNotification(title, options);
}

/** Opens a screen of the app, in its window if there is one. */
async function openScreen(path: string): Promise<void> {
  const address = new URL(path, worker.location.origin).href;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const others: readonly string[] = [RELEASE.visit, RELEASE.technician];
  const app = windows.find(({ url }) => !others.includes(new URL(url).pathname));
  await app?.focus().catch(() => {});
  const opened = await app?.navigate(address).catch(() => null);
  if (!opened) await worker.clients.openWindow(address);
}
