import { type ComponentType, useSyncExternalStore } from 'react';
import { WAITING, withDatabase } from '#web/offline/database.ts';

let bar: ComponentType | undefined;

const listeners = new Set<() => void>();

/** Returns the bar that says what waits to be sent; undefined while nothing has waited, and its code is not loaded. */
export const useOutboxBar = (): ComponentType | undefined =>
  useSyncExternalStore(subscribe, () => bar);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the bar as soon as something waits: before the first screen, which it would move, where something does. */
export async function prepareOutboxBar(): Promise<void> {
  new BroadcastChannel(WAITING).onmessage = () => void loadBar();
  if (await hasWaiting()) await loadBar();
}

const hasWaiting = () =>
  withDatabase(async (db) => (await db.getAllKeys('forms')).some(([, form]) => form === WAITING));

/** Without a connection, its code comes from the service worker. Left out where neither has it. */
async function loadBar(): Promise<void> {
  if (bar) return;
  const loading = Promise.all([import('./outbox-bar.tsx'), import('#web/session/outbox.ts')]);
  const [view, outbox] = (await loading.catch(() => undefined)) ?? [];
  await outbox?.readOutbox();
  bar = view?.OutboxBar;
  for (const listen of listeners) listen();
}
